import type { modelOptions } from '@s-agents/kit';
import type { z } from 'zod';

/** What an entry of the config says of how a model is to answer, beside its temperature. */
export type SamplingOptions = {
  readonly [Key in 'topP' | 'reasoningEffort' | 'extraBody']?: z.output<(typeof modelOptions)[Key]>;
};
