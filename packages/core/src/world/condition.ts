import { z } from 'zod';
import { isJson, type Json } from '../json/json.js';
import { propertiesSchema } from './observation.js';
import { positionSchema } from './position.js';

/**
 * A checkable fact about the world.
 *
 * - `holds`: the items, alternatives that count together ("any log"), are in one agent's inventory in an action's intent,
 *   and in the team's inventories and containers in a goal, unless `agent` names one.
 * - `at`: an agent, any or the one called `agent`, is within a distance of a position.
 * - `entities`: at least `count` entities of any of the classes `names` have the properties, are in the relation to the
 *   thing called `object`, and are within the distance of the position, as far as these are given.
 * - `fact`: something of the world's own kind `name`, of which only the world knows how to read `detail`. `text` says it to
 *   people and models, and `pieces` is how much it counts for in a goal.
 */
export const conditionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('holds'),
    name: z.string(),
    items: z.array(z.string()).min(1),
    count: z.int().positive(),
    agent: z.string().optional(),
  }),
  z.object({
    kind: z.literal('at'),
    position: positionSchema,
    within: z.number().positive(),
    agent: z.string().optional(),
  }),
  z.object({
    kind: z.literal('entities'),
    names: z.array(z.string()).min(1),
    count: z.int().positive(),
    properties: propertiesSchema.optional(),
    relation: z.object({ relation: z.string(), object: z.string() }).optional(),
    near: z.object({ position: positionSchema, within: z.number().positive() }).optional(),
  }),
  z.object({
    kind: z.literal('fact'),
    name: z.string(),
    text: z.string(),
    pieces: z.int().positive(),
    // Not z.json(), which refers to itself: no schema that holds it could be compiled.
    detail: z.custom<Json>(isJson),
  }),
]);
export type Condition = z.infer<typeof conditionSchema>;
