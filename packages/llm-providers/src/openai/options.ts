import { z } from 'zod';

export const officialBaseUrl = 'https://api.openai.com/v1';

/** Error messages do not quote these values, since they may hold the key itself. */
const secret = { secret: true };

/** An entry of the config's `models` with `use: openai`, without that field. */
export const openAiOptionsSchema = z.strictObject({
  model: z.string().min(1),
  /** The address to which /chat/completions and /embeddings are appended. */
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .refine(isPlain, {
      error: 'an address without user, password, query and fragment (a key belongs in an environment variable)',
      params: secret,
    })
    .transform((url) => url.replace(/\/+$/, ''))
    .default(officialBaseUrl),
  /**
   * The environment variable that holds the key. For OpenAI's own server the default is OPENAI_API_KEY; any other
   * server gets a key only when this option names its variable.
   */
  apiKeyEnvironment: z
    .string()
    .refine((name) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name), {
      error: 'the name of an environment variable, not the key itself',
      params: secret,
    })
    .optional(),
  /** Overrides the purpose's temperature. */
  temperature: z.number().min(0).max(2).optional(),
  /** Wall seconds for one request. The platform's `fetch` waits at most 300 s for an answer to begin. */
  timeoutSeconds: z.number().positive().max(300).default(120),
  /**
   * The most requests for one call: the first, and retries after 408, 429, 5xx, broken connections and unreadable
   * answers.
   */
  tries: z.int().min(1).max(20).default(5),
  /** US dollars per million tokens. Without this, costs are unknown. */
  pricePerMillion: z.strictObject({ input: z.number().nonnegative(), output: z.number().nonnegative() }).optional(),
});
export type OpenAiOptions = z.output<typeof openAiOptionsSchema>;

function isPlain(address: string): boolean {
  // z.url refuses a text that is not an address.
  if (!URL.canParse(address)) return true;
  const { username, password, search, hash } = new URL(address);
  return username === '' && password === '' && search === '' && hash === '';
}
