import { failed, succeeded } from '@s-agents/core';
import { carries, inflow, outOfReach } from '@s-agents/minecraft-rules';
import { z } from 'zod';
import { blockPositionSchema, notLoaded, placeText } from './block-position.js';
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
  act: async (body, { position, needDrop, underFeet, nextToLiquid }) => {
    const { blocks } = body;
    const where = placeText(position);
    const block = blocks.at(position);
    if (block === null) return notLoaded(position);
    const { name, harvestable, drop } = block;
    if (block.isAir) return failed('target-gone', `there is no block at ${where}`);
    const left = blocks.whyNotDig(position);
    if (left !== null) return failed('refused', left);
    const far = outOfReach(body.eyes(), position);
    if (far !== null) return failed('unreachable', far);
    if (!block.diggable) return failed('blocked', `${name} at ${where} cannot be broken`);
    if (needDrop && !harvestable)
      return failed('missing-tool', `${name} drops nothing when dug with ${body.equipped('hand') ?? 'the bare hand'}`);
    const liquid = nextToLiquid ? null : inflow(blocks.liquidAt, position);
    if (liquid !== null)
      return failed('blocked', `${liquid} would flow in at ${where}: dig elsewhere, or allow it with nextToLiquid`);
    // What the body stands on is certain only once it has landed.
    await body.land();
    const { x, y, z } = position;
    if (!underFeet && blocks.solidAt(x, y, z) && carries(blocks.solidAt, body.feet(), position))
      return failed(
        'blocked',
        `${name} at ${where} is what the body stands on: step aside first, or allow it with underFeet`,
      );
    const dug = await blocks.dig(block);
    if (dug.status !== 'succeeded') return dug;
    return succeeded({ name, ...(harvestable && drop !== undefined ? { drops: drop } : {}) });
  },
});
