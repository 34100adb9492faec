import { z } from 'zod';

/**
 * The state of a goal: how many pieces are wanted and how many are reached (at most those wanted), summed over its
 * conditions. `parts`: the same for each condition, in the order of the goal; absent where there is one, or where the
 * world counts them together only. `asOf` lists agents that could not be observed, with the world second of their last known state.
 */
export const goalStatusSchema = z.object({
  met: z.boolean(),
  wanted: z.number(),
  reached: z.number(),
  parts: z.array(z.object({ wanted: z.number(), reached: z.number() })).optional(),
  asOf: z.record(z.string(), z.number()).optional(),
});
export type GoalStatus = z.infer<typeof goalStatusSchema>;

/**
 * Checks a run's goal. `source`: `server` reads the world's own state and `bodies` what an external server has sent to
 * the bodies, both deterministically; `agents` is the team's own word, for a goal that no condition can express.
 */
export interface GoalCheck {
  readonly source: 'server' | 'bodies' | 'agents';
  check(options: { signal: AbortSignal }): Promise<GoalStatus>;
}
