import type { Position } from '../position.js';
import type { CellReader } from './cell.js';
import { maxDrop } from './straight-line.js';

/** A block to walk to next, and its cost in blocks of level walking. */
export interface Step {
  readonly to: Position;
  readonly cost: number;
}

/** Straight steps first. */
const directions = [1, 0, -1, 0, 0, 1, 0, -1, 1, 1, 1, -1, -1, 1, -1, -1] as const;
const straightOnes = 4;
const jumpCost = 0.6;
const dropCost = 0.2;

/** The steps that a body can take from a block: on the level, one up, or up to three down without damage. */
export function stepsFrom(read: CellReader, { x, y, z }: Position): Step[] {
  const steps: Step[] = [];
  visitSteps(read, x, y, z, (nx, ny, nz, cost) => void steps.push({ to: { x: nx, y: ny, z: nz }, cost }));
  return steps;
}

/** Like {@link stepsFrom}, without creating objects, because a search takes thousands of steps. */
export function visitSteps(
  read: CellReader,
  x: number,
  y: number,
  z: number,
  visit: (x: number, y: number, z: number, cost: number) => void,
): void {
  const roomToJump = read(x, y + 2, z).open;
  for (let way = 0; way < 8; way++) {
    const [dx, dz] = [directions[2 * way] as number, directions[2 * way + 1] as number];
    const height = heightAfterStep(read, x, y, z, dx, dz, roomToJump);
    if (height !== null)
      visit(
        x + dx,
        height,
        z + dz,
        (way < straightOnes ? 1 : Math.SQRT2) + (height > y ? jumpCost : (y - height) * dropCost),
      );
  }
}

/**
 * The height of the feet after a step by (dx, dz), each at most 1, from (x, y, z); null when the step is impossible.
 * `roomToJump`: whether the block above the head is open.
 */
export function heightAfterStep(
  read: CellReader,
  x: number,
  y: number,
  z: number,
  dx: number,
  dz: number,
  roomToJump: boolean,
): number | null {
  const [nx, nz] = [x + dx, z + dz];
  const straight = dx === 0 || dz === 0;
  // A body is too wide to pass a corner diagonally.
  if (isClear(read, nx, y, nz) && (straight || (isClear(read, nx, y, z) && isClear(read, x, y, nz)))) {
    const ground = landing(read, nx, y, nz);
    const isFit = straight || ground === y || (ground === y - 1 && isUnharmed(read, x, y - 1, z, dx, dz));
    return isFit ? ground : null;
  }
  return roomToJump &&
    isFloor(read, nx, y, nz) &&
    isClear(read, nx, y + 1, nz) &&
    (straight || (isClear(read, nx, y + 1, z) && isClear(read, x, y + 1, nz) && isUnharmed(read, x, y, z, dx, dz)))
    ? y + 1
    : null;
}

/** Whether nothing at the corners hurts a body that jumps or drops diagonally past them. */
function isUnharmed(read: CellReader, x: number, y: number, z: number, dx: number, dz: number): boolean {
  const [one, other] = [read(x + dx, y, z), read(x, y, z + dz)];
  return !(one.open && one.bad) && !(other.open && other.bad);
}

/** Whether feet and head fit into a place and nothing there hurts. */
export function isClear(read: CellReader, x: number, y: number, z: number): boolean {
  const feet = read(x, y, z);
  if (!feet.open || feet.bad) return false;
  const head = read(x, y + 1, z);
  return head.open && !head.bad;
}

function isFloor(read: CellReader, x: number, y: number, z: number): boolean {
  const cell = read(x, y, z);
  return cell.floor && !cell.bad;
}

/** The height at which the feet come to rest after a step into a clear place. */
function landing(read: CellReader, x: number, y: number, z: number): number | null {
  for (let drop = 0; drop <= maxDrop; drop++) {
    const ground = read(x, y - drop - 1, z);
    if (ground.bad) return null;
    if (ground.floor) return y - drop;
    if (!ground.open) return null;
  }
  return null;
}
