/** What a body needs to know of a block to walk by it. */
export interface Cell {
  /** Nothing to bump into. */
  readonly open: boolean;
  /** A full block: something to stand on. */
  readonly floor: boolean;
  /** Water, lava, fire, cactus …: not a place to walk through or on. */
  readonly bad: boolean;
  /** False where the world is not loaded (or does not go on): counts as a wall. */
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

/** Blocks that walking avoids: they slow down, push or hurt. */
export function isBad(name: string): boolean {
  return badNames.has(name);
}
