import { inflow } from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';

/** One kind of step of a body that may dig, relative to the block that its feet are in. */
export interface Move {
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
  /** Whether the step ends in a fall: the body lands on the first ground below (dx, dy, dz). */
  readonly falls: boolean;
  /** Cells that must be free, as x, y, z triples, in the order in which they are cleared. */
  readonly room: readonly number[];
  /** World seconds on foot and in water. */
  readonly seconds: number;
  readonly swimSeconds: number;
  /** Whether the blocks allow the step, once its room is cleared. */
  isPossible(land: Land, x: number, y: number, z: number): boolean;
}

const compass = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const stepSeconds = 0.18;
const jumpSeconds = 0.25;
const swimSeconds = 0.6;
const maxDrop = 3;
/** World seconds that falling by one block takes. */
export const fallSecondsPerBlock = 0.1;

const sideways = compass.flatMap(([dx, dz]): Move[] => [
  {
    dx,
    dy: 0,
    dz,
    falls: false,
    room: [dx, 1, dz, dx, 0, dz],
    seconds: stepSeconds,
    swimSeconds,
    isPossible: (land, x, y, z) => land.solidAt(x + dx, y - 1, z + dz) || isWater(land, x + dx, y, z + dz),
  },
  {
    dx,
    dy: 1,
    dz,
    falls: false,
    room: [0, 2, 0, dx, 2, dz, dx, 1, dz],
    seconds: jumpSeconds,
    swimSeconds,
    isPossible: (land, x, y, z) =>
      land.solidAt(x + dx, y, z + dz) && (land.solidAt(x, y - 1, z) || isWater(land, x, y, z)),
  },
  {
    dx,
    dy: -1,
    dz,
    falls: true,
    room: [dx, 1, dz, dx, 0, dz],
    seconds: stepSeconds,
    swimSeconds,
    isPossible: (land, x, y, z) => !land.solidAt(x + dx, y - 1, z + dz),
  },
  {
    dx,
    dy: -1,
    dz,
    falls: false,
    room: [dx, 1, dz, dx, 0, dz, dx, -1, dz],
    seconds: stepSeconds + fallSecondsPerBlock,
    swimSeconds,
    isPossible: (land, x, y, z) => land.solidAt(x + dx, y - 1, z + dz) && land.solidAt(x + dx, y - 2, z + dz),
  },
]);

/** All steps out of a place. */
export const moves: readonly Move[] = [
  ...sideways,
  {
    dx: 0,
    dy: -2,
    dz: 0,
    falls: true,
    room: [0, -1, 0],
    seconds: stepSeconds,
    swimSeconds,
    isPossible: (land, x, y, z) => land.solidAt(x, y - 1, z),
  },
  {
    dx: 0,
    dy: 1,
    dz: 0,
    falls: false,
    room: [0, 2, 0],
    seconds: swimSeconds,
    swimSeconds,
    isPossible: (land, x, y, z) => isWater(land, x, y, z) && isWater(land, x, y + 1, z),
  },
  {
    dx: 0,
    dy: -1,
    dz: 0,
    falls: false,
    room: [],
    seconds: swimSeconds,
    swimSeconds,
    isPossible: (land, x, y, z) => isWater(land, x, y, z) && isWater(land, x, y - 1, z),
  },
];

/**
 * Returns the height at which a body lands that falls from `y`, in at most three blocks; null if it would fall farther.
 */
export function groundBelow(land: Land, x: number, y: number, z: number): number | null {
  for (let drop = 0; drop <= maxDrop; drop++) {
    if (land.solidAt(x, y - drop, z)) return y - drop + 1;
    if (isWater(land, x, y - drop, z)) return y - drop;
  }
  return null;
}

/** Whether nothing flows or falls into the hole that digging the block leaves. */
export function isSafeToDig(land: Land, x: number, y: number, z: number): boolean {
  return !land.kinds.of(land.codeAt(x, y + 1, z)).falls && inflow(land.liquidAt, { x, y, z }) === null;
}

export function isWater(land: Land, x: number, y: number, z: number): boolean {
  return land.liquidAt(x, y, z) === 'water';
}
