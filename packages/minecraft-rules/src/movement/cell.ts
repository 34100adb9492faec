/** What path searches read from a block. */
export interface Cell {
  /** Whether a body can pass through it. */
  readonly open: boolean;
  /** Whether it is a full block that a body can stand on. */
  readonly floor: boolean;
  /** Whether it must not be walked through or on: water, lava, fire, cactus… */
  readonly bad: boolean;
  /** False when the world is not loaded there, or ends there. Such a block counts as a wall. */
  readonly loaded: boolean;
}

export type CellReader = (x: number, y: number, z: number) => Cell;

export const unloadedCell: Cell = { open: false, floor: false, bad: true, loaded: false };

const badNames = new Set([
  'water',
  'lava',
  'flowing_water',
  'flowing_lava',
  'fire',
  'soul_fire',
  'cactus',
  'sweet_berry_bush',
  'magma_block',
  'cobweb',
  'powder_snow',
  'campfire',
  'soul_campfire',
  'wither_rose',
]);

/** Whether walking avoids a block because it slows down, pushes or hurts. */
export function isBad(name: string): boolean {
  return badNames.has(name);
}
