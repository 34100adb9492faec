import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';
import { blockPositionSchema, type BlockPosition } from './block-position.js';

const maximumBlocksPerBox = 4096;

const boxSchema = z
  .object({ low: blockPositionSchema, high: blockPositionSchema })
  .refine((box) => sizeOf(box).every((length) => length >= 1), {
    message: 'no coordinate of low may be above that of high',
  })
  .refine((box) => sizeOf(box).reduce((product, length) => product * length, 1) <= maximumBlocksPerBox, {
    message: `a box has at most ${maximumBlocksPerBox} blocks`,
  });

export const blocksAtParameters = z
  .object({ positions: z.array(blockPositionSchema).min(1).max(512).optional(), box: boxSchema.optional() })
  .refine(({ positions, box }) => (positions === undefined) !== (box === undefined), {
    message: 'give either positions or box',
  });
export type BlocksAtParameters = z.infer<typeof blocksAtParameters>;
export type BlocksAtValue = (string | null)[];

export const blocksAt: PrimitiveDefinition = {
  name: 'blocksAt',
  parameters: blocksAtParameters,
  doc:
    'Reads which blocks are at `positions` (at most 512), or in the `box` from its `low` to its `high` ' +
    `corner, both included (at most ${maximumBlocksPerBox} blocks). Returns their names in the same order, those ` +
    'of a box with x running fastest, then z, then y: "air" for an empty place, null for one outside the loaded ' +
    'part of the world.',
  idempotent: true,
};

/** Returns the positions that a call asks for, in order. */
export function requestedPositions({ positions, box }: BlocksAtParameters): readonly BlockPosition[] {
  if (box === undefined) return positions ?? [];
  const places: BlockPosition[] = [];
  for (let { y } = box.low; y <= box.high.y; y++)
    for (let { z } = box.low; z <= box.high.z; z++)
      for (let { x } = box.low; x <= box.high.x; x++) places.push({ x, y, z });
  return places;
}

function sizeOf({ low, high }: { low: BlockPosition; high: BlockPosition }): readonly number[] {
  return [high.x - low.x + 1, high.y - low.y + 1, high.z - low.z + 1];
}
