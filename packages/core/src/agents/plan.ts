import { z } from 'zod';
import { someWorkSchema, workSchema } from '../world/deeds/work.js';

/** A task of a plan. */
export const plannedTaskSchema = z.object({
  /** Unique among all tasks that the planning agent has planned in a run: "3.2" is the second one of its third plan. */
  id: z.string(),
  /**
   * The agent that is to do the task: a subordinate or the planning agent itself. Null: the first agent that is free
   * and able.
   */
  agent: z.string().nullable(),
  work: someWorkSchema,
  /** Ids of the tasks that must have succeeded before this one is given out: of this plan, or under way. */
  after: z.array(z.string()),
});
export type PlannedTask = z.infer<typeof plannedTaskSchema>;

/** Something to be said to other agents. `everybody` among the receivers stands for all who hear the speaker. */
export const saidSchema = z.object({ to: z.array(z.string()).min(1), text: z.string().min(1) });
export type Said = z.infer<typeof saidSchema>;

/** The word for all who hear an agent, as the receiver of what it says. */
export const everybody = 'everybody';

/**
 * A long-term plan and its objective (S-Agents, section 3.2.3): a graph of tasks. A new plan replaces what no agent has
 * begun of the one before it; what is under way goes on.
 */
export const planSchema = z.object({
  objective: z.string(),
  analysis: z.string(),
  /** What is yet to be given out, in the order of preference; without what is under way already. */
  tasks: z.array(plannedTaskSchema),
  /** The agents that are to drop what they are at; what they are to do instead, if anything, is among the tasks. */
  stop: z.array(z.string()),
  /** What the planning agent says to others now, beside its commands and reports. Absent when it says nothing. */
  say: z.array(saidSchema).optional(),
  /** What it asks others now: it plans again once they have answered. Absent when it asks nothing. */
  ask: z.array(saidSchema).optional(),
  /** Who asked for the objective, and receives the report on it. */
  informer: z.string(),
  /** Why the planner has given up the objective, as reported to the informer. Absent unless it has given up. */
  givenUp: z.string().optional(),
  /** What of the planner's answer could not be taken as it was written, one sentence each. Absent when all was. */
  amended: z.array(z.string()).optional(),
});
export type Plan = z.infer<typeof planSchema>;

/** One agent's part of the task at hand, and the message that gave it out; null for the judging agent's own part. */
export const assignmentSchema = z.object({
  agent: z.string(),
  work: someWorkSchema,
  command: z.string().nullable(),
});
export type Assignment = z.infer<typeof assignmentSchema>;

/**
 * What a progress monitor judges: one part, or the parts that several agents have at the same time. `whole`: what it is
 * all for, which the last part has to bring about; `words`: the same in the words of whoever asked first, where the
 * deeds do not say all of it.
 */
export const taskAtHandSchema = z.object({
  whole: workSchema,
  words: z.string().optional(),
  assignments: z.array(assignmentSchema),
});
export type TaskAtHand = z.infer<typeof taskAtHandSchema>;
