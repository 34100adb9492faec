import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';
import { blockPositionSchema, type BlockPosition } from './block-position.js';

/** Blocks that one look may have. */
const mostInBox = 4096;

const boxSchema = z
  .object({ low: blockPositionSchema, high: blockPositionSchema })
  .refine((box) => sizeOf(box).every((length) => length >= 1), {
    message: 'no coordinate of low may be above that of high',
  })
  .refine((box) => sizeOf(box).reduce((product, length) => product * length, 1) <= mostInBox, {
    message: `a box has at most ${mostInBox} blocks`,
  });

export const blocksAtParameters = z
  .object({ positions: z.array(blockPositionSchema).min(1).max(512).optional(), box: boxSchema.optional() })
  .refine(({ positions, box }) => (positions === undefined) !== (box === undefined), {
    message: 'give one of positions and box',
  });
export type BlocksAtParameters = z.infer<typeof blocksAtParameters>;
export type BlocksAtValue = (string | null)[];

export const blocksAt: PrimitiveDefinition = {
  name: 'blocksAt',
  parameters: blocksAtParameters,
  doc:
    'Looks which blocks are at `positions` (at most 512), or in the `box` from its `low` to its `high` ' +
    `corner, both included (at most ${mostInBox} blocks). Returns their names in the same order, those of a box ` +
    'with x running fastest, then z, then y: "air" for nothing, null for what is not in the loaded part of the ' +
    'world.',
  idempotent: true,
};

/** The places that are looked at, in order. */
export function placesAsked({ positions, box }: BlocksAtParameters): readonly BlockPosition[] {
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
