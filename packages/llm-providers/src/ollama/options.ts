import { z } from 'zod';
import { baseUrlSchema, modelOptions } from '@s-agents/kit';

export const defaultOllamaUrl = 'http://127.0.0.1:11434';

/** An entry of the config's `models` with `use: ollama`, without that field. */
export const ollamaOptionsSchema = z.strictObject({
  ...modelOptions,
  /** The address to which /api/chat and /api/embed are appended. A /v1 at its end, which is for `openai`, is left out. */
  baseUrl: baseUrlSchema.default(defaultOllamaUrl).transform((url) => url.replace(/\/v1$/, '')),
  /** The most tokens of prompt and answer together (`num_ctx`). The server cuts longer prompts without notice. */
  contextTokens: z.int().positive().max(10_000_000).optional(),
  /** How long the server keeps the model loaded after a request: seconds, or text such as "30m"; -1 for ever. */
  keepAlive: z
    .union([z.number(), z.string().regex(/^-?\d+(?:\.\d+)?(?:ms|s|m|h)$/)], {
      error: 'a number of seconds, or text such as "30m"',
    })
    .optional(),
});
export type OllamaOptions = z.output<typeof ollamaOptionsSchema>;
