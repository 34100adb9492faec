import { z } from 'zod';
import { baseUrlSchema, declaredLatencySchema, modelOptions } from '@s-agents/kit';

/**
 * An entry of the config's `models` with `use: symbolic`, without that field. Only these two have an effect; the
 * other options are accepted so that a config can switch to this model by changing `use` alone.
 */
export const symbolicOptionsSchema = z
  .strictObject({ ...modelOptions, baseUrl: baseUrlSchema })
  .partial()
  .extend({
    latencySeconds: declaredLatencySchema.default(0),
    /** Rules of the planner that are switched off, by name, to measure what they are worth. */
    without: z.array(z.string()).default([]),
  });
export type SymbolicOptions = Pick<z.output<typeof symbolicOptionsSchema>, 'latencySeconds' | 'without'>;
