import { failed, succeeded } from '@s-agents/core';
import { searchWayOut, type Position, type StairStep } from '@s-agents/minecraft-rules';
import { feetOf, type Scene } from '../body/scene.js';
import { ceilingY, type Land } from '../land/land.js';
import { takeStep } from '../movement/dig-way.js';
import { dugCells } from '../movement/dug-cells.js';
import { waitUntilLanded, standingBlock } from '../movement/standing.js';
import { act } from './act.js';

const compass = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
/**
 * New searches for stairs: gravel may fall from above, lava appear behind a block, or another body stand in the way.
 */
const maximumRetries = 6;

export const digOut = act('digOut', {
  run: async (scene, { height }) => {
    const { land } = scene.world;
    for (let attempt = 0; ; attempt++) {
      await waitUntilLanded(scene);
      const start = standingBlock(scene);
      const steps = search(scene, start, height);
      if (steps === null)
        return failed(
          'unreachable',
          `no stair leads ${height === undefined ? 'to the sky' : `up to ${height}`} from ${textOf(start)}`,
        );
      if (steps.length === 0) return succeeded({ position: { ...feetOf(scene) } });
      if (attempt > maximumRetries) return failed('blocked', `stopped at ${textOf(standingBlock(scene))}`);
      for (const { to, dig } of steps) {
        // Water or lava may have come in since the stair was found.
        if (dig.some(({ x, y, z }) => land.liquidAt(x, y, z) !== null)) break;
        if (!(await takeStep(scene, to, dig, { tool: 'held' }))) break;
        scene.progress();
      }
    }
  },
});

function search(scene: Scene, start: Position, height: number | undefined): StairStep[] | null {
  const { land } = scene.world;
  if (height !== undefined && height > ceilingY) return null;
  const found = searchWayOut(dugCells(scene), start, {
    isOut: (at) => (height === undefined ? isOut(land, at) : at.y >= height),
    height: height ?? topOf(land, start),
  });
  for (;;) {
    const { value, done } = found.next();
    if (done === true) return value;
  }
}

/** Whether only trees are above the body and it can walk on. */
function isOut(land: Land, at: Position): boolean {
  const { x, y, z } = at;
  const leads = ([dx, dz]: readonly [number, number]): boolean =>
    [0, 1].some(
      (rise) =>
        land.solidAt(x + dx, y + rise - 1, z + dz) &&
        !land.solidAt(x + dx, y + rise, z + dz) &&
        !land.solidAt(x + dx, y + rise + 1, z + dz),
    );
  return topOf(land, { x, y: y + 1, z }) === y + 1 && compass.some(leads);
}

/** Returns the height above the highest block of a column that is no part of a tree; at least `from`. */
function topOf(land: Land, { x, y: from, z }: Position): number {
  let top = ceilingY;
  while (
    top > from &&
    (!land.solidAt(x, top - 1, z) || /_(leaves|log|wood)$/.test(land.kindAt({ x, y: top - 1, z }).name))
  )
    top--;
  return top;
}

function textOf({ x, y, z }: Position): string {
  return `${x} ${y} ${z}`;
}
