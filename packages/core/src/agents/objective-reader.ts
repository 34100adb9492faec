import { z } from 'zod';
import { goalEntrySchema, type GoalKind } from '../world/goal-kind.js';
import type { TeamMember } from '../world/team-member.js';

export const ObjectiveReader = Symbol.for('@s-agents/ObjectiveReader');

/**
 * What a text in people's words means.
 *
 * - `conditions`: the entries of `goal`, which are the world's own, must all hold.
 * - `judged`: it is an objective, but entries cannot express all of it: those of `goal` must hold, and the team judges
 *   itself whether the rest is reached.
 * - `refused`: it is no objective, or cannot be reached.
 */
export const understandingSchema = z.object({
  /** Why, in one sentence. */
  reason: z.string(),
  verdict: z.enum(['conditions', 'judged', 'refused']),
  /** Empty where it is refused. */
  goal: z.array(goalEntrySchema),
  /** Parts of the text that are no aims, word for word: what it forbids, order, taste. The agents are told. */
  told: z.array(z.string()).optional(),
});
export type Understanding = z.infer<typeof understandingSchema>;

/** An objective that the world's own reader does not understand. */
export interface ObjectiveText {
  /** Whose model is asked. */
  readonly agent: string;
  readonly text: string;
  /** What the world is, in one line. */
  readonly world: string;
  readonly team: readonly TeamMember[];
  /** What the world can check. */
  readonly kinds: readonly GoalKind[];
  /** Why the world's own reader does not understand it, in one sentence. */
  readonly problem: string;
}

/** Reads objectives that the world's own reader leaves unread. */
export interface ObjectiveReader {
  readonly specificationVersion: 'v1';
  /** `isBeforeStart`: the world has not started, so that reading takes no world time. */
  read(objective: ObjectiveText, options: { isBeforeStart: boolean; signal: AbortSignal }): Promise<Understanding>;
}
