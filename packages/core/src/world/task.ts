import { z } from 'zod';
import { isJson, type Json } from '../json/json.js';
import { recordOf } from '../json/records.js';
import { someWorkSchema } from './deeds/work.js';
import { conditionSchema } from './condition.js';
import { propertiesSchema } from './observation.js';

/**
 * The goal of a run. It is met when all conditions hold at the same time. Without conditions nothing can be checked: the
 * goal is what the task's text says, and the team judges itself whether it is met.
 */
export const goalSchema = z.object({
  conditions: z.array(conditionSchema),
  /** Whether the task asks for more than the conditions say, so that the team also has to judge that it is reached. */
  judged: z.literal(true).optional(),
});
export type Goal = z.infer<typeof goalSchema>;

/**
 * What a task sets up before the run starts. The report includes it. For a run on an external server, `inventories` in
 * the report is what the bodies held when they joined, because quantities are totals.
 */
export const taskSetupSchema = z.object({
  /** Agent → item → count. */
  inventories: recordOf(z.record(z.string(), z.int().positive())),
  /** Agent → primitives that the task takes away from it: its body refuses them. */
  blocked: recordOf(z.array(z.string())).optional(),
  /** The kind of world that the task is meant for, by the environment's name for it. */
  world: z.string().optional(),
  /** What is to be true of the world at the start, by the world's own names: the time of day. */
  properties: propertiesSchema.optional(),
  /** The blocks, items and creatures in the world at the start, in a form that only the world can read. */
  layout: z.custom<Json>(isJson).optional(),
});
export type TaskSetup = z.infer<typeof taskSetupSchema>;

/** A task as the environment parsed it. */
export const taskSchema = z.object({
  /** What the root is asked for, in the world's own names. */
  work: someWorkSchema,
  /** What whoever asked said, word for word. Absent where the deeds say all of it. */
  words: z.string().optional(),
  /** Parts of `words` that no condition or limit stands for: the agents are told, and nothing checks them. */
  passedOver: z.array(z.string()).optional(),
  /** Nobody who plans reads words, so that nothing comes of what is passed over. */
  isUnheeded: z.boolean().optional(),
  /**
   * What of `words` forbids something that the world's ways to the goal lead over (`what`): a planner that does not read
   * the words may do it.
   */
  forbids: z.array(z.object({ words: z.string(), what: z.string() })).optional(),
  goal: goalSchema,
  setup: taskSetupSchema,
  /** `worldMinutes`: when the run ends with result `timeout`, in world minutes; without it there is no limit. */
  limits: z.object({ worldMinutes: z.number().positive().optional() }),
});
export type Task = z.infer<typeof taskSchema>;
