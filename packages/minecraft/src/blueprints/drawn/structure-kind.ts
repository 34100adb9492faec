/** Width (x), depth (z) and height (y) in blocks. */
export type Measures = readonly [width: number, depth: number, height: number];

/**
 * A kind of structure that is drawn in any size within its bounds and of any material: "tower", "bridge". Its drawing
 * takes these letters, each for a form of the material where that has one:
 *
 * - `#` a whole block, `_` a slab, `F` a fence or a wall, `G` a gate to the south;
 * - `>`, `<`, `^`, `v` stairs that rise to the east, west, north and south;
 * - `T` a torch, `t` one on the wall to the north, `L` a ladder on the wall to the north, `C` a chest that opens to the
 *   south, `E` earth, `.` nothing; a blank does not matter.
 */
export interface StructureKind {
  readonly name: string;
  /** What it is, for those who ask for one. */
  readonly doc: string;
  /** Its usual material. */
  readonly of: string;
  readonly size: Measures;
  readonly least: Measures;
  readonly most: Measures;
  /** The height that follows from the ground, of a kind whose height cannot be chosen. */
  readonly heightOf?: (width: number, depth: number) => number;
  /** The layers from the bottom up, each from north to south, each row from west to east. */
  readonly draw: (size: Measures) => readonly (readonly string[])[];
}

/** A layer whose letters a function gives by x and z. */
export function layer([width, depth]: Measures, letter: (x: number, z: number) => string): string[] {
  return Array.from({ length: depth }, (_, z) => Array.from({ length: width }, (_, x) => letter(x, z)).join(''));
}

/** Whether a column is at the edge of the ground. */
export function isEdge([width, depth]: Measures, x: number, z: number): boolean {
  return x === 0 || z === 0 || x === width - 1 || z === depth - 1;
}

export function isCorner([width, depth]: Measures, x: number, z: number): boolean {
  return (x === 0 || x === width - 1) && (z === 0 || z === depth - 1);
}

/** The column in the middle of a side. */
export function middleOfSide(length: number): number {
  return Math.floor((length - 1) / 2);
}

/** So many layers that are the same. */
export function repeated(count: number, rows: readonly string[]): (readonly string[])[] {
  return Array.from({ length: Math.max(0, count) }, () => rows);
}
