import { z } from 'zod';

export const officialBaseUrl = 'https://api.openai.com/v1';

/** An entry of the config's `models` with `use: openai`, besides that. */
export const openAiOptionsSchema = z.strictObject({
  model: z.string().min(1),
  /** Where the server's /chat/completions and /embeddings lie; any that speaks this wire format. */
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default(officialBaseUrl),
  /**
   * The environment variable with the key. OpenAI's own server reads OPENAI_API_KEY unless told otherwise; any other
   * server gets a key only when this names one.
   */
  apiKeyEnvironment: z.string().min(1).optional(),
  /** Wins over the purpose's own. */
  temperature: z.number().min(0).max(2).optional(),
  /** Wall seconds that one request may take. */
  timeoutSeconds: z.number().positive().max(3600).default(120),
  /** Requests for one call at most: the first, and those after 429, 5xx and broken connections. */
  tries: z.int().min(1).max(20).default(5),
  /** US dollars per million tokens, for costs; without it they are not known. */
  pricePerMillion: z.strictObject({ input: z.number().nonnegative(), output: z.number().nonnegative() }).optional(),
});
export type OpenAiOptions = z.output<typeof openAiOptionsSchema>;
