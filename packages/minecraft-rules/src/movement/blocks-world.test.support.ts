import type { Position } from '../position.js';
import type { Cell, CellReader } from './cell.js';

const air: Cell = { open: true, floor: false, bad: false, loaded: true };
const stone: Cell = { open: false, floor: true, bad: false, loaded: true };
const lava: Cell = { open: true, floor: false, bad: true, loaded: true };
const unknown: Cell = { open: false, floor: false, bad: true, loaded: false };

/**
 * A world from text, a layer per string from y = 0 upwards, a line per z, a letter per x: `#` a block, `.` air, `~`
 * lava, `?` not loaded. Below it is a floor of stone, above and around it is air over that floor.
 */
export function worldOf(...layers: string[]): CellReader {
  const rows = layers.map((layer) =>
    layer
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  );
  return (x, y, z) => {
    if (y < 0) return stone;
    const letter = rows[y]?.[z]?.[x];
    return letter === '#' ? stone : letter === '~' ? lava : letter === '?' ? unknown : air;
  };
}

/** Feet in the middle of a block's floor. */
export function standing(x: number, y: number, z: number): Position {
  return { x: x + 0.5, y, z: z + 0.5 };
}
