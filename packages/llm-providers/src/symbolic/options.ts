import { z } from 'zod';

const seconds = z.number().nonnegative().max(86_400);

/**
 * World seconds that a call takes: a fixed number, or the parameters of a normal distribution. Negative draws count as
 * 0.
 */
export const declaredLatencySchema = z.union([seconds, z.strictObject({ mean: seconds, deviation: seconds })]);
export type DeclaredLatency = z.infer<typeof declaredLatencySchema>;

/** An entry of the config's `models` with `use: symbolic`, without that field. */
export const symbolicOptionsSchema = z.strictObject({
  latencySeconds: declaredLatencySchema.default(0),
  /** Has no effect; accepted so that a config can switch to this model by changing `use` alone. */
  temperature: z.number().min(0).max(2).optional(),
});
export type SymbolicOptions = z.output<typeof symbolicOptionsSchema>;
