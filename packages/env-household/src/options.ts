import { z } from 'zod';
import { floorPlans } from './apartment/floor-plans.js';
import { difficulties } from './rules.js';

/** The keys of `environment` in a config, besides `use: household`. */
export const householdOptionsSchema = z.strictObject({
  /** Which of the apartments; drawn from the seed unless it is set. */
  layout: z.int().min(1).max(floorPlans.length).optional(),
  /** From which the apartment, the goal and the starts are drawn; the run's seed unless it is set. */
  seed: z.int().nonnegative().optional(),
  /** How much is asked for by a task that says neither "easy" nor "hard". */
  difficulty: z.enum(difficulties).default('easy'),
  /** Whether bodies see into all rooms and containers: an oracle, for comparison. */
  knowsMap: z.boolean().default(false),
  /** World seconds that a step takes. */
  stepSeconds: z.number().positive().max(3600).default(1),
  /** The episode ends after so many steps, unless the task sets a limit of its own. */
  steps: z.int().positive().max(100_000).default(250),
});
export type HouseholdOptions = z.output<typeof householdOptionsSchema>;
