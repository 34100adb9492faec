import { z } from 'zod';

/**
 * One look at a goal: how much is wanted and how much of it is there (capped at wanted), summed over its conditions.
 * `asOf`: agents that could not be looked at, with the world second since which what is known of them counts.
 */
export const goalStatusSchema = z.object({
  met: z.boolean(),
  wanted: z.number(),
  reached: z.number(),
  asOf: z.record(z.string(), z.number()).optional(),
});
export type GoalStatus = z.infer<typeof goalStatusSchema>;

/**
 * A deterministic judge of a run's goal. A model's opinion never decides success. `server`: the world's own state.
 * `bodies`: what a foreign server sent to the bodies.
 */
export interface GoalCheck {
  readonly source: 'server' | 'bodies';
  check(options: { signal: AbortSignal }): Promise<GoalStatus>;
}
