import { baseUrlSchema, modelOptions } from '@s-agents/kit';
import { z } from 'zod';

const { extraBody: _extraBody, query: _query, stream: _stream, ...shared } = modelOptions;

/** An entry of the config's `models` with `use: ai-sdk`, without that field. */
export const aiSdkOptionsSchema = z.strictObject({
  ...shared,
  /** The provider's package, which has to be installed beside s-agents: "@ai-sdk/anthropic". */
  provider: z
    .string()
    .regex(/^(?:@[\w.-]+\/)?\w[\w.-]*$/, { error: 'the name of an installed package, such as "@ai-sdk/anthropic"' }),
  /** The address of the server, where it is not the provider's own. */
  baseUrl: baseUrlSchema.optional(),
  /** Further settings of the provider itself, such as `region` for Bedrock. */
  settings: z.record(z.string(), z.json()).optional(),
  /** Options of the provider for each call, by the provider's name: `{ anthropic: { thinking: { type: disabled } } }`. */
  providerOptions: z.record(z.string(), z.record(z.string(), z.json())).optional(),
});
export type AiSdkOptions = z.output<typeof aiSdkOptionsSchema>;
