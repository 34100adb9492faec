import { positionSchema, recordOf } from '@s-agents/core';
import { dayTicks, fullFood } from '@s-agents/minecraft-rules';
import { z } from 'zod';
import { structureNameSchema } from '../blueprints/blueprint.js';
import { blueprintSourceSchema } from '../blueprints/blueprint-source.js';
import { containerNames } from '../layout/containers.js';
import { layoutKeys } from '../layout/layout-file.js';
import { blockPositionSchema, propertiesSchema } from '../primitives/block-position.js';

/** A position, or x and z alone for the ground there (README). */
const groundOr = <Position extends z.ZodType>(position: Position) =>
  z.union([position, z.strictObject({ x: z.int(), z: z.int() })]);

const count = z.int().positive().default(1);
const length = z.int().positive().max(64);
/** An agent, or "each" for every agent that acts. */
const holder = z.string().min(1).optional();
const place = z.union([groundOr(positionSchema), z.literal('spawn')]);

const goalEntry = z.union([
  z
    .strictObject({
      holds: z.string().min(1),
      count,
      by: holder,
      /** In the container there. */
      in: groundOr(blockPositionSchema).optional(),
      /** The kind of container there; any kind if it is left out. */
      container: z
        .string()
        .regex(containerNames, { message: 'chest, trapped_chest, barrel or a shulker box' })
        .optional(),
    })
    .refine(({ by, in: place }) => by === undefined || place === undefined, {
      message: 'held "by" somebody or "in" a container, not both',
    })
    .refine(({ container, in: place }) => container === undefined || place !== undefined, {
      message: '"container" is the kind of the container at "in"',
    }),
  z.strictObject({ kill: z.string().min(1), count, by: holder }),
  z.strictObject({ equips: z.string().min(1), by: holder }),
  z.strictObject({ food: z.int().min(1).max(fullFood), by: holder }),
  z.strictObject({ slept: z.int().positive(), by: holder }),
  z.strictObject({ at: place, within: z.number().positive().default(2), by: holder }),
  z.strictObject({
    block: z.string().min(1),
    position: groundOr(positionSchema),
    properties: propertiesSchema.optional(),
  }),
  z.strictObject({
    build: z.string().min(1),
    /** Width along x, depth along z and, where it can be chosen, height. */
    size: z.tuple([length, length, length.optional()]).optional(),
    /** The material. */
    of: z.string().min(1).optional(),
    position: groundOr(blockPositionSchema).optional(),
  }),
  z.strictObject({
    creatures: z.string().min(1),
    count,
    near: place.optional(),
    within: z.number().positive().default(16),
  }),
]);

/**
 * The content of a task file: `task`, what is wanted in people's words; or `goal`, a list of conditions that must all
 * hold at the same time; or both, the words and what they mean. A `goal` without entries says that no condition can
 * express the words: the agents judge. `blueprints` adds structures to the starter blueprints. `setup` prepares the
 * agents and the world, and appears in the report. `limits.worldMinutes` ends the run.
 */
export const taskFileSchema = z
  .strictObject({
    task: z.string().min(1).optional(),
    goal: z.array(goalEntry).optional(),
    blueprints: z.record(structureNameSchema, blueprintSourceSchema).optional(),
    setup: z
      .strictObject({
        inventories: recordOf(z.record(z.string(), z.int().positive())).optional(),
        blocked: recordOf(z.array(z.string().min(1))).optional(),
        world: z.string().min(1).optional(),
        ...layoutKeys,
        timeOfDay: z
          .int()
          .min(0)
          .max(dayTicks - 1)
          .optional(),
      })
      .optional(),
    limits: z.strictObject({ worldMinutes: z.number().positive().max(525_600).optional() }).optional(),
  })
  .refine(({ task, goal }) => task !== undefined || (goal !== undefined && goal.length > 0), {
    message: 'given by "task" (words) or "goal" (a list of conditions), and by "task" where "goal" is empty',
  });
export type TaskFile = z.infer<typeof taskFileSchema>;
export type GoalEntry = z.infer<typeof goalEntry>;
