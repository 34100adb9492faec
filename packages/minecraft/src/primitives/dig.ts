import { z } from 'zod';
import { blockPositionSchema } from './block-position.js';
import { primitive } from './primitive.js';

export const dig = primitive({
  name: 'dig',
  parameters: z.object({
    position: blockPositionSchema,
    needDrop: z.boolean().default(false),
    underFeet: z.boolean().default(false),
    nextToLiquid: z.boolean().default(false),
  }),
  doc:
    'Breaks the block at `position`, which must be within reach (4.5 blocks from the eyes), with the item in ' +
    'hand: equip a tool first. With `needDrop` it refuses to break a block that drops nothing for that tool. It ' +
    'refuses to break the block that the body stands on unless `underFeet` is true, and a block whose place lava ' +
    'or water would flow into, from above or a side, unless `nextToLiquid` is true. Returns { name, drops? }: the ' +
    'block, and the item that it drops. Fails: target-gone (no block there), unreachable, blocked (the block is ' +
    'unbreakable, or one of these two dangers), refused (others have built it and nobody has asked for it, or its ' +
    'place is protected), missing-tool (with needDrop, or the tool broke while digging), timeout.',
  idempotent: false,
  limitSeconds: 120,
  example: { position: { x: 1, y: 64, z: -3 } },
});
