import { failed, succeeded } from '@s-agents/core';
import { lackOf } from '@s-agents/kit';
import { blockOfItem, cropOfPlant, opensOnClick, outOfReach, replaceable, standsIn } from '@s-agents/minecraft-rules';
import { z } from 'zod';
import type { BlockMotions, Side } from '../motions/block-motions.js';
import { blockPositionSchema, notLoaded, placeText, type BlockPosition } from './block-position.js';
import { noNeighbour } from './no-neighbour.js';
import { primitive } from './primitive.js';

/** The neighbours of a place in the order of preference: the ground first, the ceiling last. */
const sides: readonly Side[] = [
  [0, -1, 0],
  [-1, 0, 0],
  [1, 0, 0],
  [0, 0, -1],
  [0, 0, 1],
  [0, 1, 0],
];

export const place = primitive({
  name: 'place',
  parameters: z.object({ item: z.string().min(1), position: blockPositionSchema }),
  doc:
    'Places one held block `item` at `position`, against any solid neighbour of that position. Returns {}. Fails: ' +
    'missing-item, blocked (a block, creature or player is in the place, or it has no solid neighbour), unreachable.',
  idempotent: false,
  limitSeconds: 30,
  example: { item: 'crafting_table', position: { x: 1, y: 64, z: -3 } },
  act: async (body, { item, position }) => {
    const { blocks } = body;
    const where = placeText(position);
    if (body.count(item) === 0) return failed('missing-item', `there is no ${item} in the inventory`, lackOf(item, 1));
    const there = blocks.at(position);
    if (there === null) return notLoaded(position);
    const left = blocks.whyNotPlace(position);
    if (left !== null) return failed('refused', left);
    if (!replaceable(there.name)) return failed('blocked', `${there.name} is at ${where} already`);
    const far = outOfReach(body.eyes(), position);
    if (far !== null) return failed('unreachable', far);
    const solid = blocks.isSolid(item);
    if (solid !== false && standsIn(body.feet(), position))
      return failed('blocked', `the body itself stands in ${where}: step aside first`);
    const occupant = solid === true ? blocks.occupant(position) : null;
    if (occupant !== null) return failed('blocked', `${occupant} stands in ${where}`);
    const side = sideToClick(blocks, item, position);
    if (side === undefined) return noNeighbour({ item, position }, (y) => blocks.solidAt(position.x, y, position.z));
    const unheld = await body.hold(item);
    if (unheld !== null) return failed('refused', unheld);
    const trouble = await blocks.put(item, position, side);
    return trouble === null ? succeeded({}) : failed('refused', `${item} did not appear at ${where}: ${trouble}`);
  },
});

/** The neighbour that the item is put against: for a hanging plant its trunk, else a solid one, best one that no click opens. */
function sideToClick(blocks: BlockMotions, item: string, { x, y, z }: BlockPosition): Side | undefined {
  const nameAt = ([dx, dy, dz]: Side): string => blocks.at({ x: x + dx, y: y + dy, z: z + dz })?.name ?? '';
  const crop = cropOfPlant(blockOfItem(item));
  const trunk = crop?.hangs === true ? sides.find((side) => crop.ground.includes(nameAt(side))) : undefined;
  const solid = sides.filter(([dx, dy, dz]) => blocks.solidAt(x + dx, y + dy, z + dz));
  return trunk ?? solid.find((side) => !opensOnClick(nameAt(side))) ?? solid[0];
}
