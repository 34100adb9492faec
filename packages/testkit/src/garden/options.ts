import { z } from 'zod';
import { outcomeReasonSchema } from '@s-agents/core';

/**
 * A failure on demand: the next `times` matching acts fail with it. Without `agent` or `primitive`, any agent or
 * primitive matches.
 */
export const mishapSchema = z.strictObject({
  agent: z.string().optional(),
  primitive: z.string().optional(),
  reason: outcomeReasonSchema,
  detail: z.string().default('ordered by the test'),
  times: z.int().positive().default(1),
});
export type Mishap = z.input<typeof mishapSchema>;

/** The options of `environment: { use: garden }`. */
export const gardenOptionsSchema = z.strictObject({
  /** How many plants of each of the four kinds grow, at most 500. */
  plantsPerKind: z.int().nonnegative().max(500).default(100),
  /** The players whose words to a body are commands; see `GardenBody.hear`. */
  commanders: z.array(z.string()).default([]),
  mishaps: z.array(mishapSchema).default([]),
});
export type GardenOptions = z.output<typeof gardenOptionsSchema>;
