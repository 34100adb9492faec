import { z } from 'zod';

export const officialBaseUrl = 'https://api.openai.com/v1';

/** Refusals do not quote these values: they may hold the key itself. */
const secret = { secret: true };

/** An entry of the config's `models` with `use: openai`, without that field. */
export const openAiOptionsSchema = z.strictObject({
  model: z.string().min(1),
  /** Where the server's /chat/completions and /embeddings are; any server that speaks this wire format. */
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .refine(isPlain, {
      error: 'an address without user, password, query and fragment: a key goes into an environment variable',
      params: secret,
    })
    .transform((url) => url.replace(/\/+$/, ''))
    .default(officialBaseUrl),
  /**
   * The environment variable that holds the key. OpenAI's own server reads OPENAI_API_KEY by default; any other server
   * gets a key only when this names its variable.
   */
  apiKeyEnvironment: z
    .string()
    .refine((name) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name), {
      error: 'the name of an environment variable, not the key itself',
      params: secret,
    })
    .optional(),
  /** Takes precedence over the purpose's own. */
  temperature: z.number().min(0).max(2).optional(),
  /** Wall seconds for one request. The platform's `fetch` waits no longer than 300 s for an answer to begin. */
  timeoutSeconds: z.number().positive().max(300).default(120),
  /** Requests for one call at most: the first, and retries after 429, 5xx, broken connections and unreadable answers. */
  tries: z.int().min(1).max(20).default(5),
  /** US dollars per million tokens; without it costs are not known. */
  pricePerMillion: z.strictObject({ input: z.number().nonnegative(), output: z.number().nonnegative() }).optional(),
});
export type OpenAiOptions = z.output<typeof openAiOptionsSchema>;

function isPlain(address: string): boolean {
  // What is no address at all is refused already.
  if (!URL.canParse(address)) return true;
  const { username, password, search, hash } = new URL(address);
  return username === '' && password === '' && search === '' && hash === '';
}
