import {
  hasArrived,
  heightAfterStep,
  maxDrop,
  type Cell,
  type Position,
  type WalkGoal,
} from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';
import { isWater } from './dig-moves.js';

/** So many places around a goal are enough to say that it is no island. */
const enough = 600;
const compass = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;
/** A goal wider than this, in blocks, is no island either. */
const widest = 6;
/** A body comes from as far above as it may fall. */
const highest = 4;

/**
 * Whether no body from outside can get to where the goal holds: it hangs in the air, or is walled in. Searches backwards
 * from the goal over all places from which a body steps there (with `allowDig`, blocks in the way do not count). An
 * island is small, so this is quick where a search for a way would look at everything else.
 */
export function isCutOff(land: Land, from: Position, goal: WalkGoal, { allowDig }: { allowDig: boolean }): boolean {
  if (goal.within > widest) return false;
  const island = new Island(land, from);
  const canStay = allowDig ? canBeCarried : canStand;
  const around = Math.ceil(goal.within);
  const middle = { x: Math.floor(goal.target.x), y: Math.floor(goal.target.y), z: Math.floor(goal.target.z) };
  for (let dx = -around; dx <= around; dx++)
    for (let dy = -around; dy <= around; dy++)
      for (let dz = -around; dz <= around; dz++) {
        const [x, y, z] = [middle.x + dx, middle.y + dy, middle.z + dz];
        if (hasArrived(goal, { x: x + 0.5, y, z: z + 0.5 })) island.add(x, y, z, canStay);
      }
  for (let next = 0; next < island.queue.length; next += 3) {
    if (island.isLand) return false;
    const [x, y, z] = [
      island.queue[next] as number,
      island.queue[next + 1] as number,
      island.queue[next + 2] as number,
    ];
    if (allowDig) comeDigging(island, x, y, z);
    else comeWalking(island, land, x, y, z);
  }
  return !island.isLand;
}

/** Places from which the goal can be reached, as far as they have been found. */
class Island {
  /** x, y, z each, in the order in which they were found. */
  readonly queue: number[] = [];
  readonly #seen = new Set<number>();
  #reached = false;

  constructor(
    private readonly land: Land,
    private readonly from: Position,
  ) {}

  /** It is as large as the world, or the one who wants to come stands on it. */
  get isLand(): boolean {
    return this.#reached || this.#seen.size > enough;
  }

  add(x: number, y: number, z: number, canStay: (land: Land, x: number, y: number, z: number) => boolean): void {
    const { from } = this;
    const [dx, dy, dz] = [x - from.x, y - from.y, z - from.z];
    if (dx === 0 && dy === 0 && dz === 0) this.#reached = true;
    if (Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dz)) > 500) this.#reached = true;
    const key = ((dx + 512) << 20) | ((dz + 512) << 10) | (dy + 512);
    if (this.#seen.has(key) || !canStay(this.land, x, y, z)) return;
    this.#seen.add(key);
    this.queue.push(x, y, z);
  }
}

/** Every place from which one might come to (x, y, z) if there were nothing in the way. */
function comeDigging(island: Island, x: number, y: number, z: number): void {
  for (const [dx, dz] of compass)
    for (let rise = -1; rise <= highest; rise++) island.add(x + dx, y + rise, z + dz, canBeCarried);
  for (let rise = 1; rise <= highest; rise++) island.add(x, y + rise, z, canBeCarried);
  island.add(x, y - 1, z, canBeCarried);
}

/** Every place from which a step on foot ends in (x, y, z): one below, beside it, or above a drop. */
function comeWalking(island: Island, land: Land, x: number, y: number, z: number): void {
  const { cells } = land.kinds;
  const read = (rx: number, ry: number, rz: number): Cell => cells[land.codeAt(rx, ry, rz)] as Cell;
  const steps = (fromLand: Land, fx: number, fy: number, fz: number): boolean =>
    canStand(fromLand, fx, fy, fz) &&
    heightAfterStep(read, fx, fy, fz, x - fx, z - fz, read(fx, fy + 2, fz).open) === y;
  for (const [dx, dz] of compass)
    for (let rise = -1; rise <= maxDrop; rise++) island.add(x + dx, y + rise, z + dz, steps);
}

/** On foot: something below, and room. */
function canStand(land: Land, x: number, y: number, z: number): boolean {
  const { cells } = land.kinds;
  const [floor, feet, head] = [
    cells[land.codeAt(x, y - 1, z)],
    cells[land.codeAt(x, y, z)],
    cells[land.codeAt(x, y + 1, z)],
  ];
  return floor?.floor === true && !floor.bad && feet?.open === true && !feet.bad && head?.open === true && !head.bad;
}

function canBeCarried(land: Land, x: number, y: number, z: number): boolean {
  return land.solidAt(x, y - 1, z) || isWater(land, x, y, z);
}
