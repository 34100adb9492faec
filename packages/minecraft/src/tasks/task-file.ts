import { positionSchema, recordOf } from '@s-agents/core';
import { dayTicks } from '@s-agents/minecraft-rules';
import { z } from 'zod';
import { blueprintSchema, structureNameSchema } from '../blueprints/blueprint.js';
import { blockPositionSchema } from '../primitives/block-position.js';

/** A position, or x and z alone for the ground there (README). */
const groundOr = <Position extends z.ZodType>(position: Position) =>
  z.union([position, z.strictObject({ x: z.int(), z: z.int() })]);

const goalEntry = z.union([
  z.strictObject({ holds: z.string().min(1), count: z.int().positive().default(1), by: z.string().min(1).optional() }),
  z.strictObject({ at: positionSchema, within: z.number().positive().default(2) }),
  z.strictObject({ block: z.string().min(1), position: groundOr(positionSchema) }),
  z.strictObject({ build: z.string().min(1), position: groundOr(blockPositionSchema) }),
  z.strictObject({
    creatures: z.string().min(1),
    count: z.int().positive().default(1),
    near: positionSchema,
    within: z.number().positive().default(16),
  }),
]);

/**
 * The content of a task file: either `task`, a sentence, or `goal`, a list of conditions that must all hold at the same
 * time. `blueprints` adds structures to the starter blueprints. `setup` prepares the agents and the world, and appears
 * in the report. `limits.worldMinutes` ends the run.
 */
export const taskFileSchema = z
  .strictObject({
    task: z.string().min(1).optional(),
    goal: z.array(goalEntry).min(1).optional(),
    blueprints: z.record(structureNameSchema, blueprintSchema).optional(),
    setup: z
      .strictObject({
        inventories: recordOf(z.record(z.string(), z.int().positive())).optional(),
        blocked: recordOf(z.array(z.string().min(1))).optional(),
        world: z.string().min(1).optional(),
        timeOfDay: z
          .int()
          .min(0)
          .max(dayTicks - 1)
          .optional(),
      })
      .optional(),
    limits: z.strictObject({ worldMinutes: z.number().positive().max(525_600).optional() }).optional(),
  })
  .refine(({ task, goal }) => (task === undefined) !== (goal === undefined), {
    message: 'given by either "task" (a sentence) or "goal" (a list of conditions), not both',
  });
export type TaskFile = z.infer<typeof taskFileSchema>;
export type GoalEntry = z.infer<typeof goalEntry>;
