import {
  hasArrived,
  heightAfterStep,
  maxDrop,
  type Cell,
  type Position,
  type WalkGoal,
} from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';

/** An area around the goal with more places than this is no island. */
const maximumIslandPlaces = 600;
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
/** A goal wider than this, in blocks, is not checked. */
const maximumGoalBlocks = 6;

/**
 * Whether the goal cannot be reached from outside on foot, because it hangs in the air or is walled in. Searches
 * backwards from the goal over all places from which a body can walk there. An island is small, so this takes much less
 * time than a search for a path, which would look at everything else.
 */
export function isCutOff(land: Land, from: Position, goal: WalkGoal): boolean {
  if (goal.within > maximumGoalBlocks) return false;
  const island = new Island(land, from);
  const around = Math.ceil(goal.within);
  const middle = { x: Math.floor(goal.target.x), y: Math.floor(goal.target.y), z: Math.floor(goal.target.z) };
  for (let dx = -around; dx <= around; dx++)
    for (let dy = -around; dy <= around; dy++)
      for (let dz = -around; dz <= around; dz++) {
        const [x, y, z] = [middle.x + dx, middle.y + dy, middle.z + dz];
        if (hasArrived(goal, { x: x + 0.5, y, z: z + 0.5 })) island.add(x, y, z, canStand);
      }
  for (let next = 0; next < island.queue.length; next += 3) {
    if (island.isOpen) return false;
    const [x, y, z] = [
      island.queue[next] as number,
      island.queue[next + 1] as number,
      island.queue[next + 2] as number,
    ];
    addWalkingNeighbours(island, land, x, y, z);
  }
  return !island.isOpen;
}

/** The places found so far from which the goal can be reached. */
class Island {
  /** The places as x, y, z triples, in the order in which they were found. */
  readonly queue: number[] = [];
  readonly #seen = new Set<number>();
  #reached = false;

  constructor(
    private readonly land: Land,
    private readonly from: Position,
  ) {}

  /** Whether it is no island: it is too large, or the start is part of it. */
  get isOpen(): boolean {
    return this.#reached || this.#seen.size > maximumIslandPlaces;
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

/** Adds every place from which a step on foot ends in (x, y, z): from below, beside or above. */
function addWalkingNeighbours(island: Island, land: Land, x: number, y: number, z: number): void {
  const { cells } = land.kinds;
  const read = (rx: number, ry: number, rz: number): Cell => cells[land.codeAt(rx, ry, rz)] as Cell;
  const steps = (fromLand: Land, fx: number, fy: number, fz: number): boolean =>
    canStand(fromLand, fx, fy, fz) &&
    heightAfterStep(read, fx, fy, fz, x - fx, z - fz, read(fx, fy + 2, fz).open) === y;
  for (const [dx, dz] of compass)
    for (let rise = -1; rise <= maxDrop; rise++) island.add(x + dx, y + rise, z + dz, steps);
}

/** Whether a body can stand there: on ground, with room for feet and head. */
function canStand(land: Land, x: number, y: number, z: number): boolean {
  const { cells } = land.kinds;
  const [floor, feet, head] = [
    cells[land.codeAt(x, y - 1, z)],
    cells[land.codeAt(x, y, z)],
    cells[land.codeAt(x, y + 1, z)],
  ];
  return floor?.floor === true && !floor.bad && feet?.open === true && !feet.bad && head?.open === true && !head.bad;
}
