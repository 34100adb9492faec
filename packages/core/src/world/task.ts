import { z } from 'zod';
import { recordOf } from '../json/records.js';
import { conditionSchema } from './condition.js';

/** What a run is for: met when every condition holds at the same time. */
export const goalSchema = z.object({ conditions: z.array(conditionSchema).min(1) });
export type Goal = z.infer<typeof goalSchema>;

/**
 * What the task gives before the run starts. In the report of a run on a server that is not ours `inventories` is what
 * the bodies held when they joined: quantities are totals, so it counts.
 */
export const taskSetupSchema = z.object({
  /** Agent → item → count. */
  inventories: recordOf(z.record(z.string(), z.int().positive())),
  /** Agent → primitives that its body refuses: abilities that the task takes away. */
  blocked: recordOf(z.array(z.string())).optional(),
  /** The kind of world that the task is meant for, by the environment's own name for it. */
  world: z.string().optional(),
  /**
   * When it begins, in the world's own count: in Minecraft ticks of the day, 0 sunrise to 23,999. Left out: at sunrise.
   */
  timeOfDay: z.int().nonnegative().optional(),
});
export type TaskSetup = z.infer<typeof taskSetupSchema>;

/** A task as its environment understood it. */
export const taskSchema = z.object({
  /** In the words that the root is told, normalised: "mine 50 log". */
  text: z.string(),
  goal: goalSchema,
  setup: taskSetupSchema,
  /** World minutes after which the run ends with result `timeout`; none means none. */
  limits: z.object({ worldMinutes: z.number().positive().optional() }),
});
export type Task = z.infer<typeof taskSchema>;
