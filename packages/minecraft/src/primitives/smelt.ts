import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';
import { blockPositionSchema } from './block-position.js';

export const smeltParameters = z.object({
  furnace: blockPositionSchema,
  item: z.string().min(1),
  count: z.int().positive().max(64).default(1),
  fuel: z.string().min(1),
});
export type SmeltParameters = z.infer<typeof smeltParameters>;
export type SmeltValue = { item: string; count: number };

export const smelt: PrimitiveDefinition = {
  name: 'smelt',
  parameters: smeltParameters,
  doc:
    'Puts `count` (default 1, at most 64) of held `item` and as much held `fuel` as they take into the furnace, ' +
    'smoker or blast furnace at `furnace`, within reach, stays beside it until they are done (10 s each in a ' +
    'furnace) and takes out what came of them. An oven serves one at a time: nothing else may be in it but more ' +
    'of the fuel. Returns { item, count } taken out. Fails: missing-item (the item, or the fuel), unsupported ' +
    '(nothing comes of it, or it does not burn), unreachable, target-gone (the oven, or somebody else took what ' +
    'was in it), blocked (something is in it; the detail says what and where), inventory-full, timeout (the fire ' +
    'went out).',
  idempotent: false,
};
