import type { Position } from '../position.js';
import type { CellReader } from './cell.js';

/**
 * Where a walk may end: in any block within `within` blocks of the block `target`, measured between the middles of
 * their floors.
 */
export interface WalkGoal {
  readonly target: Position;
  readonly within: number;
}

/** Whether a body at `feet` has arrived: either its block or its exact position is near enough. */
export function hasArrived({ target, within }: WalkGoal, feet: Position): boolean {
  const [tx, ty, tz] = [Math.floor(target.x), Math.floor(target.y), Math.floor(target.z)];
  // Searches call this thousands of times.
  const dx = Math.floor(feet.x) - tx;
  const dy = Math.floor(feet.y + 0.01) - ty;
  const dz = Math.floor(feet.z) - tz;
  if (dx === 0 && dy === 0 && dz === 0) return true;
  if (within === 0) return false;
  return (
    Math.hypot(dx, dy, dz) <= within + 1e-6 || Math.hypot(feet.x - tx - 0.5, feet.y - ty, feet.z - tz - 0.5) <= within
  );
}

/** Farther away than this, in blocks, a body comes near what lies under water without diving. */
const closeToDive = 1;

/** Whether a body dives to a goal: a place under water that it is to come to itself. */
export function isDive({ target, within }: WalkGoal, isWater: (x: number, y: number, z: number) => boolean): boolean {
  const { x, y, z } = blockOf(target);
  return within <= closeToDive && isWater(x, y, z) && isWater(x, y + 1, z);
}

export function blockOf(position: Position): Position {
  return { x: Math.floor(position.x), y: Math.floor(position.y), z: Math.floor(position.z) };
}

/** The middle of a block's floor, where a body stands in it. */
export function middleOf(block: Position): Position {
  return { x: Math.floor(block.x) + 0.5, y: Math.floor(block.y), z: Math.floor(block.z) + 0.5 };
}

/** The block that a body at `feet` stands in; at an edge, the neighbour whose floor carries it. */
export function standingIn(read: CellReader, { x, y, z }: Position): Position {
  const own = { x: Math.floor(x), y: Math.floor(y + 0.01), z: Math.floor(z) };
  if (read(own.x, own.y - 1, own.z).floor) return own;
  for (const dx of [-0.3, 0.3])
    for (const dz of [-0.3, 0.3]) {
      const [bx, bz] = [Math.floor(x + dx), Math.floor(z + dz)];
      if (read(bx, own.y - 1, bz).floor && read(bx, own.y, bz).open) return { x: bx, y: own.y, z: bz };
    }
  return own;
}

/** Whether a body at `feet` stands on full blocks and nothing there hurts it. */
export function standsOnFloor(read: CellReader, feet: Position): boolean {
  const { x, y, z } = standingIn(read, feet);
  const { open, bad } = read(x, y, z);
  return read(x, y - 1, z).floor && open && !bad;
}
