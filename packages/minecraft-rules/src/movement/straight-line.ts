import type { Position } from '../position.js';
import type { CellReader } from './cell.js';

/** How far a body can drop without damage, in blocks. */
export const maxDrop = 3;
/** A little less than half of 0.6, so that a body that leans against a wall may walk along it. */
const halfWidth = 0.299;
const sample = 0.2;
type Corners = readonly (readonly [number, number])[];
const cornersOf = (half: number): Corners => [
  [-half, -half],
  [-half, half],
  [half, -half],
  [half, half],
];
const playerCorners = cornersOf(halfWidth);

/**
 * Checks whether a body can walk in a straight line from `from` to (x, z) of `to`, jumping up single blocks and
 * dropping at most three. Returns the height of the ground at the end, or null. Feet stand on full blocks. `half` is half
 * the body's width, by default a player's.
 */
export function straightLine(
  read: CellReader,
  from: Position,
  to: { readonly x: number; readonly z: number },
  half = halfWidth,
): number | null {
  const corners = half === halfWidth ? playerCorners : cornersOf(half);
  const steps = Math.max(Math.ceil(Math.hypot(to.x - from.x, to.z - from.z) / sample), 1);
  let level = Math.floor(from.y + 0.01);
  let last = { x: from.x, z: from.z };
  let settled = false;
  for (let step = 1; step <= steps; step++) {
    const at = { x: from.x + ((to.x - from.x) * step) / steps, z: from.z + ((to.z - from.z) * step) / steps };
    // Over the same blocks at the same height the result is the same.
    if (step > 1 && settled && touchesSame(at, last, half)) {
      last = at;
      continue;
    }
    const next = levelAt(read, at, level, corners);
    if (next === null) return null;
    // A body jumps before the step up, so that its head needs room there too.
    if (next > level && !hasRoom(read, last, next, corners)) return null;
    if (!hasRoom(read, at, next, corners)) return null;
    settled = next === level;
    level = next;
    last = at;
  }
  return level;
}

interface Spot {
  readonly x: number;
  readonly z: number;
}

/** Whether a body's middle and corners are over the same blocks at both positions. */
function touchesSame(a: Spot, b: Spot, half: number): boolean {
  return touchesSameAlong(a.x, b.x, half) && touchesSameAlong(a.z, b.z, half);
}

function touchesSameAlong(a: number, b: number, half: number): boolean {
  return (
    Math.floor(a) === Math.floor(b) &&
    Math.floor(a - half) === Math.floor(b - half) &&
    Math.floor(a + half) === Math.floor(b + half)
  );
}

/**
 * The height of the highest ground under a body's corners. Null when the body does not fit there, or when its middle is
 * over a deep drop.
 */
function levelAt(read: CellReader, { x, z }: Spot, level: number, corners: Corners): number | null {
  const middle = groundAt(read, Math.floor(x), Math.floor(z), level);
  if (typeof middle !== 'number') return null;
  let highest = middle;
  for (const [dx, dz] of corners) {
    const ground = groundAt(read, Math.floor(x + dx), Math.floor(z + dz), level);
    if (ground === 'wall') return null;
    if (ground !== 'abyss') highest = Math.max(highest, ground);
  }
  return highest;
}

/** The height of the feet after walking into a column from `level`: the same, one up, or at most `maxDrop` down. */
function groundAt(read: CellReader, x: number, z: number, level: number): number | 'wall' | 'abyss' {
  const feet = read(x, level, z);
  if (!feet.open)
    return feet.floor && !feet.bad && read(x, level + 1, z).open && read(x, level + 2, z).open ? level + 1 : 'wall';
  for (let drop = 0; drop <= maxDrop; drop++) {
    const ground = read(x, level - drop - 1, z);
    if (ground.bad) return 'wall';
    if (ground.floor) return level - drop;
    if (!ground.open) return 'wall';
  }
  return 'abyss';
}

/** Whether all corners of feet and head fit at this height and nothing there hurts. */
function hasRoom(read: CellReader, { x, z }: Spot, level: number, corners: Corners): boolean {
  for (const [dx, dz] of corners)
    for (const y of [level, level + 1]) {
      const cell = read(Math.floor(x + dx), y, Math.floor(z + dz));
      if (!cell.open || cell.bad) return false;
    }
  return true;
}
