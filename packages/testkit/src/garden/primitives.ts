import { z } from 'zod';
import { positionSchema, type PrimitiveDefinition } from '@s-agents/core';

const count = z.int().positive();

export const parametersOf = {
  find: z.strictObject({
    names: z.array(z.string()).min(1),
    maxDistance: z.number().positive().max(100).default(100),
    count: count.max(64).default(16),
  }),
  walk: z.strictObject({ position: positionSchema, within: z.number().nonnegative().default(1) }),
  pick: z.strictObject({ position: positionSchema }),
  make: z.strictObject({ item: z.string(), times: count.default(1), station: positionSchema.optional() }),
  place: z.strictObject({ item: z.string(), position: positionSchema }),
  give: z.strictObject({ player: z.string(), item: z.string(), count }),
  open: z.strictObject({ thing: z.string() }),
  close: z.strictObject({ thing: z.string() }),
  put: z.strictObject({ item: z.string(), count, into: z.string() }),
  take: z.strictObject({ item: z.string(), count, from: z.string() }),
  wait: z.strictObject({ seconds: z.number().positive().max(60) }),
};

export type GardenPrimitive = keyof typeof parametersOf;

const docs: Readonly<Record<GardenPrimitive, string>> = {
  find:
    'find({ names, maxDistance?, count? }): returns furniture, then plants (named after the item that they bear) and ' +
    'placed items, nearest first, as [{ name, position }], furniture also with open (true or false) and contents ' +
    '(item: count; empty while it is closed); an empty list if there are none.',
  walk:
    'walk({ position, within? }): walks to `within` blocks (default 1) of the position, at 4 blocks a second; returns ' +
    '{ position }. Fails: unreachable (outside the garden).',
  pick:
    'pick({ position }): picks the item that the plant there bears, or the placed item itself; returns { item, count }. ' +
    'Apples need a ladder in the inventory. Fails: unreachable (over 2 blocks away), target-gone, missing-tool.',
  make:
    'make({ item, times?, station? }): makes an item from the inventory, at the workbench at position `station` if ' +
    'the recipe needs one; returns { item, count }. Fails: missing-item, not-found (no workbench there), unreachable, ' +
    'unsupported.',
  place:
    'place({ item, position }): puts a workbench on free ground within 2 blocks. Fails: missing-item, blocked, ' +
    'unreachable, unsupported.',
  give:
    'give({ player, item, count }): gives items to a player within 2 blocks. Fails: not-found, missing-item, ' +
    'unreachable.',
  open: 'open({ thing }): opens furniture within 2 blocks. Fails: not-found, unreachable, unsupported (no door).',
  close: 'close({ thing }): closes furniture within 2 blocks. Fails: not-found, unreachable, unsupported (no door).',
  put:
    'put({ item, count, into }): puts held items into, or onto, furniture within 2 blocks. Fails: not-found, ' +
    'unreachable, blocked (it is closed), missing-item.',
  take:
    'take({ item, count, from }): takes items out of, or off, furniture within 2 blocks. Fails: not-found, ' +
    'unreachable, blocked (it is closed), missing-item.',
  wait: 'wait({ seconds }): does nothing for the given time, at most 60 seconds.',
};

const idempotent: readonly GardenPrimitive[] = ['find', 'walk'];

export const gardenPrimitives: readonly PrimitiveDefinition[] = (Object.keys(parametersOf) as GardenPrimitive[]).map(
  (name) => ({
    name,
    parameters: parametersOf[name] as z.ZodType<Record<string, unknown>>,
    doc: docs[name],
    idempotent: idempotent.includes(name),
  }),
);

export function isGardenPrimitive(name: string): name is GardenPrimitive {
  return Object.hasOwn(parametersOf, name);
}
