import { z } from 'zod';

const seconds = z.number().nonnegative().max(86_400);

/**
 * World seconds that a call takes: a fixed number, or the parameters of a normal distribution. Negative draws count as
 * 0.
 */
export const declaredLatencySchema = z.union([seconds, z.strictObject({ mean: seconds, deviation: seconds })]);
export type DeclaredLatency = z.infer<typeof declaredLatencySchema>;
