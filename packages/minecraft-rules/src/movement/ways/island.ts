import type { Position } from '../../position.js';
import { hasArrived, type WalkGoal } from '../place-to-stand.js';
import type { WayGround } from './way-ground.js';

/** An area around the goal with more places than this is no island. */
const maximumPlaces = 600;
/** A goal wider than this, in blocks, is not checked. */
const maximumGoalBlocks = 6;
/** Blocks that a body falls, and leaps, on its way to a place. */
const maximumFallBlocks = 4;
const maximumLeapBlocks = 3;
const maximumBlocks = 250;

/**
 * Whether the goal cannot be reached from outside, because it hangs in the air: blocks in the way do not count. It
 * searches backwards from the goal over all places from which a body may come. An island is small, so this takes much
 * less time than a search for a way, which would look at everything else.
 */
export function isIsland(ground: WayGround, from: Position, goal: WalkGoal): boolean {
  const { mayDig, mayBuild } = ground.means;
  if (mayBuild || goal.within > maximumGoalBlocks) return false;
  const queue: Position[] = [];
  const seen = new Set<string>();
  let isReached = false;
  const add = (x: number, y: number, z: number): void => {
    if (x === from.x && y === from.y && z === from.z) isReached = true;
    if (Math.max(Math.abs(x - from.x), Math.abs(y - from.y), Math.abs(z - from.z)) > maximumBlocks) isReached = true;
    const key = `${x},${y},${z}`;
    if (isReached || seen.has(key) || !isSupported(ground, x, y, z)) return;
    seen.add(key);
    queue.push({ x, y, z });
  };
  const around = Math.ceil(goal.within);
  const middle = { x: Math.floor(goal.target.x), y: Math.floor(goal.target.y), z: Math.floor(goal.target.z) };
  for (let dx = -around; dx <= around; dx++)
    for (let dy = -around; dy <= around; dy++)
      for (let dz = -around; dz <= around; dz++) {
        const [x, y, z] = [middle.x + dx, middle.y + dy, middle.z + dz];
        if (hasArrived(goal, { x: x + 0.5, y, z: z + 0.5 })) add(x, y, z);
      }
  for (let next = 0; next < queue.length; next++) {
    if (isReached || seen.size > maximumPlaces) return false;
    const { x, y, z } = queue[next] as Position;
    for (let rise = -1; rise <= maximumFallBlocks; rise++)
      for (let dx = -1; dx <= 1; dx++) for (let dz = -1; dz <= 1; dz++) add(x + dx, y + rise, z + dz);
    for (let over = 2; over <= maximumLeapBlocks; over++)
      for (const away of [-over, over]) {
        add(x + away, y, z);
        add(x, y, z + away);
      }
    // A body that digs comes up through what is dug.
    if (mayDig) add(x, y - 1, z);
    // Into water it may fall from high above.
    if (ground.isWater(x, y, z)) return false;
  }
  return !isReached;
}

function isSupported(ground: WayGround, x: number, y: number, z: number): boolean {
  return (
    ground.isFloored(x, y, z) || ground.stepIn(x, y, z) > 0 || ground.isWater(x, y, z) || ground.isClimbed(x, y, z)
  );
}
