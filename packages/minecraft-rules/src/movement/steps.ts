import type { Position } from '../position.js';
import type { CellReader } from './cell.js';
import { maxDrop } from './straight-line.js';

/** A block to stand in next, and what it costs to get there in blocks of level walking. */
export interface Step {
  readonly to: Position;
  readonly cost: number;
}

const straight = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const diagonal = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;
const jumpCost = 0.6;
const dropCost = 0.2;

/** Where a body that stands in `from` can walk to: along the level, one up, or down to three without harm. */
export function stepsFrom(read: CellReader, { x, y, z }: Position): Step[] {
  const steps: Step[] = [];
  const clear = (bx: number, by: number, bz: number): boolean => isClear(read, bx, by, bz);
  const roomToJump = read(x, y + 2, z).open;
  for (const [dx, dz] of straight) {
    const [nx, nz] = [x + dx, z + dz];
    if (clear(nx, y, nz)) {
      const ground = landing(read, nx, y, nz);
      if (ground !== null) steps.push({ to: { x: nx, y: ground, z: nz }, cost: 1 + (y - ground) * dropCost });
    } else if (roomToJump && isFloor(read, nx, y, nz) && clear(nx, y + 1, nz)) steps.push({ to: { x: nx, y: y + 1, z: nz }, cost: 1 + jumpCost });
  }
  for (const [dx, dz] of diagonal) {
    const [nx, nz] = [x + dx, z + dz];
    // A body is too wide to slip past a corner.
    if (clear(nx, y, nz) && clear(nx, y, z) && clear(x, y, nz)) {
      const ground = landing(read, nx, y, nz);
      if (ground !== null && ground >= y - 1) steps.push({ to: { x: nx, y: ground, z: nz }, cost: Math.SQRT2 + (y - ground) * dropCost });
    } else if (roomToJump && isFloor(read, nx, y, nz) && clear(nx, y + 1, nz) && clear(nx, y + 1, z) && clear(x, y + 1, nz)) steps.push({ to: { x: nx, y: y + 1, z: nz }, cost: Math.SQRT2 + jumpCost });
  }
  return steps;
}

/** Feet and head fit, and nothing there hurts. */
export function isClear(read: CellReader, x: number, y: number, z: number): boolean {
  const feet = read(x, y, z);
  const head = read(x, y + 1, z);
  return feet.open && !feet.bad && head.open && !head.bad;
}

function isFloor(read: CellReader, x: number, y: number, z: number): boolean {
  const cell = read(x, y, z);
  return cell.floor && !cell.bad;
}

/** The height at which feet come to rest that step into a clear place. */
function landing(read: CellReader, x: number, y: number, z: number): number | null {
  for (let drop = 0; drop <= maxDrop; drop++) {
    const ground = read(x, y - drop - 1, z);
    if (ground.bad) return null;
    if (ground.floor) return y - drop;
    if (!ground.open) return null;
  }
  return null;
}
