import { failed, type ActionOutcome } from '@s-agents/core';
import { floorY } from '@s-agents/minecraft-rules';
import type { BlockPosition } from './block-position.js';

/**
 * The failure of placing a block where it would float. It names the place on the ground below, since those who plan
 * positions do not know how high the ground is. `isSolid` tells of the column's blocks, by their height.
 */
export function noNeighbour(
  { item, position: { x, y, z } }: { readonly item: string; readonly position: BlockPosition },
  isSolid: (y: number) => boolean,
): ActionOutcome {
  let ground = y - 1;
  while (ground >= floorY && !isSolid(ground)) ground--;
  const below = ground < floorY ? '' : `; on the ground there is ${x} ${ground + 1} ${z}`;
  return failed('blocked', `${x} ${y} ${z} has no solid neighbour to place ${item} against${below}`);
}
