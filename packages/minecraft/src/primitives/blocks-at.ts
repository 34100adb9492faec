import { succeeded } from '@s-agents/core';
import { z } from 'zod';
import { blockPositionSchema, type BlockPosition } from './block-position.js';
import { primitive } from './primitive.js';

/** Blocks of the largest box that `blocksAt` reads. */
export const maximumBlocksPerBox = 4096;

const boxSchema = z
  .object({ low: blockPositionSchema, high: blockPositionSchema })
  .refine((box) => sizeOf(box).every((length) => length >= 1), {
    message: 'no coordinate of low may be above that of high',
  })
  .refine((box) => sizeOf(box).reduce((product, length) => product * length, 1) <= maximumBlocksPerBox, {
    message: `a box has at most ${maximumBlocksPerBox} blocks`,
  });

const parameters = z
  .object({
    positions: z.array(blockPositionSchema).min(1).max(512).optional(),
    box: boxSchema.optional(),
    states: z.boolean().optional(),
  })
  .refine(({ positions, box }) => (positions === undefined) !== (box === undefined), {
    message: 'give either positions or box',
  });

export type BlocksAtValue = (string | null)[];

export const blocksAt = primitive({
  name: 'blocksAt',
  parameters,
  doc:
    'Reads which blocks are at `positions` (at most 512), or in the `box` from its `low` to its `high` ' +
    `corner, both included (at most ${maximumBlocksPerBox} blocks). Returns their names in the same order, those ` +
    'of a box with x running fastest, then z, then y: "air" for an empty place, null for one outside the loaded ' +
    'part of the world. With `states` true, names carry the properties of their states: ' +
    '"oak_stairs[facing=east,half=top]".',
  idempotent: true,
  limitSeconds: 10,
  example: { positions: [{ x: 1, y: 64, z: -3 }] },
  act: async (body, asked) => {
    const positions = requestedPositions(asked);
    return succeeded([...(await (asked.states === true ? body.statesAt(positions) : body.blocksAt(positions)))]);
  },
});

/** Returns the positions that a call asks for, in order. */
export function requestedPositions({ positions, box }: z.output<typeof parameters>): readonly BlockPosition[] {
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
