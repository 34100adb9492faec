import type { Position } from '@s-agents/core';
import type { MinecraftKnowledge } from '../knowledge/world-knowledge.js';
import { outsideWorld } from './errors/goal-errors.js';

/** Blocks from the centre of the world to where the game ends it. */
export const worldBorder = 29_999_983;

/** Throws TASK_INVALID when a position lies outside the worlds of the version. */
export function checkInside(
  positions: readonly Position[],
  path: string,
  { heights }: Pick<MinecraftKnowledge, 'heights'>,
): void {
  const outside = positions.find(
    ({ x, y, z }) => y < heights.lowest || y > heights.highest || Math.max(Math.abs(x), Math.abs(z)) > worldBorder,
  );
  if (outside !== undefined) throw outsideWorld(path, outside, heights, worldBorder);
}
