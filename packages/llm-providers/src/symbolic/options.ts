import { z } from 'zod';
import { SAgentsError, schemaProblems } from '@s-agents/core';

const seconds = z.number().nonnegative();

/** World seconds that a call takes: always the same, or drawn from a normal distribution cut off at 0. */
export const declaredLatencySchema = z.union([seconds, z.strictObject({ mean: seconds, deviation: seconds })]);
export type DeclaredLatency = z.infer<typeof declaredLatencySchema>;

/** An entry of the config's `models` with `use: symbolic`. */
export const symbolicOptionsSchema = z.strictObject({
  use: z.string().optional(),
  latencySeconds: declaredLatencySchema.default(0),
  /** Nothing is sampled here; accepted so that a model can be swapped by the word after `use` alone. */
  temperature: z.number().min(0).max(2).optional(),
});

export function parseSymbolicOptions(options: Readonly<Record<string, unknown>>): z.output<typeof symbolicOptionsSchema> {
  const parsed = symbolicOptionsSchema.safeParse(options);
  if (parsed.success) return parsed.data;
  throw new SAgentsError({
    code: 'MODEL_OPTIONS_INVALID',
    message: `the symbolic model does not understand its options: ${schemaProblems(parsed.error, options)}`,
    remedy: 'its one option is latencySeconds: a number of seconds, or { mean, deviation }',
    cause: parsed.error,
  });
}
