import { hasArrived, middleOf, type Position, type WalkGoal } from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';
import { isWater } from './dig-moves.js';

/** So many places around a goal are enough to say that it is no island. */
const enough = 600;
const compass = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [1, -1], [-1, 1], [-1, -1]] as const;
/** A goal wider than this, in blocks, is no island either. */
const widest = 6;
/** A body comes from as far above as it may fall. */
const highest = 4;

/**
 * Whether nobody who comes from outside can get to where the goal holds: it hangs in the air, or is walled in. Goes
 * backwards from the goal over every place from which one might step there (with `allowDig`, what is in the way does not
 * count); an island is small, so this is quick where a search for a way would look at everything else.
 */
export function isCutOff(land: Land, from: Position, goal: WalkGoal, { allowDig }: { allowDig: boolean }): boolean {
  if (goal.within > widest) return false;
  const seen = new Set<number>();
  const queue: number[] = [];
  const { x: ox, y: oy, z: oz } = from;
  let reached = false;
  const look = (x: number, y: number, z: number): void => {
    const [dx, dy, dz] = [x - ox, y - oy, z - oz];
    if (dx === 0 && dy === 0 && dz === 0) reached = true;
    if (Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dz)) > 500) reached = true;
    if (!(allowDig ? land.solidAt(x, y - 1, z) || isWater(land, x, y, z) : canStand(land, x, y, z))) return;
    const key = ((dx + 512) << 20) | ((dz + 512) << 10) | (dy + 512);
    if (seen.has(key)) return;
    seen.add(key);
    queue.push(x, y, z);
  };
  const around = Math.ceil(goal.within);
  const middle = { x: Math.floor(goal.target.x), y: Math.floor(goal.target.y), z: Math.floor(goal.target.z) };
  for (let dx = -around; dx <= around; dx++)
    for (let dy = -around; dy <= around; dy++)
      for (let dz = -around; dz <= around; dz++) {
        const at = { x: middle.x + dx, y: middle.y + dy, z: middle.z + dz };
        if (hasArrived(goal, middleOf(at))) look(at.x, at.y, at.z);
      }
  for (let next = 0; next < queue.length; next += 3) {
    if (reached || seen.size > enough) return false;
    const [x, y, z] = [queue[next] as number, queue[next + 1] as number, queue[next + 2] as number];
    for (const [dx, dz] of compass) for (let rise = -1; rise <= highest; rise++) look(x + dx, y + rise, z + dz);
    for (let rise = 1; rise <= highest; rise++) look(x, y + rise, z);
    look(x, y - 1, z);
  }
  return !reached;
}

/** On foot: something below, and room. */
function canStand(land: Land, x: number, y: number, z: number): boolean {
  const { cells } = land.kinds;
  const [floor, feet, head] = [cells[land.codeAt(x, y - 1, z)], cells[land.codeAt(x, y, z)], cells[land.codeAt(x, y + 1, z)]];
  return floor?.floor === true && !floor.bad && feet?.open === true && !feet.bad && head?.open === true && !head.bad;
}
