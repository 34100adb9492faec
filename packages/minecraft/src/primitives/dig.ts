import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';
import { blockPositionSchema } from './block-position.js';

export const digParameters = z.object({
  position: blockPositionSchema,
  needDrop: z.boolean().default(false),
  underFeet: z.boolean().default(false),
  nextToLiquid: z.boolean().default(false),
});
export type DigParameters = z.infer<typeof digParameters>;
export type DigValue = { name: string; drops?: string };

export const dig: PrimitiveDefinition = {
  name: 'dig',
  parameters: digParameters,
  doc:
    'Breaks the block at `position`, which must be within reach (4.5 blocks from the eyes), with the item in ' +
    'hand: equip a tool first. With `needDrop` it refuses to break what would drop nothing for that tool. It ' +
    'refuses to break the block that it stands on unless `underFeet` is true, and one into whose place lava or ' +
    'water would flow, from above or a side, unless `nextToLiquid` is true. Returns { name, drops? }: the block, ' +
    'and the item that it drops. Fails: target-gone (no block there), unreachable, blocked (it cannot be broken, ' +
    'or one of the two dangers), missing-tool (with needDrop, or the tool broke meanwhile), timeout.',
  idempotent: false,
};
