import { z } from 'zod';
import { baseUrlSchema, modelOptions } from '@s-agents/kit';

export const officialBaseUrl = 'https://api.openai.com/v1';

/** An entry of the config's `models` with `use: openai`, without that field. */
export const openAiOptionsSchema = z.strictObject({
  ...modelOptions,
  /** The address to which /chat/completions, /responses and /embeddings are appended. */
  baseUrl: baseUrlSchema.default(officialBaseUrl),
  /** Which of OpenAI's two interfaces is used. A server that refuses `chat` in favour of the other is asked by it. */
  api: z.enum(['chat', 'responses']).default('chat'),
});
export type OpenAiOptions = z.output<typeof openAiOptionsSchema>;
