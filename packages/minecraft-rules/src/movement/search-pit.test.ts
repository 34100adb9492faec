import { describe, expect, it } from 'vitest';
import { searchPit } from './search-pit.js';
import type { DugCell, DugCellReader } from './dug-cell.js';

const air: DugCell = { open: true, floor: false, bad: false, loaded: true, liquid: null, digSeconds: 0 };
const dirt: DugCell = { open: false, floor: true, bad: false, loaded: true, liquid: null, digSeconds: 0.75 };
const kinds: Record<string, DugCell> = {
  '.': air,
  '#': dirt,
  S: { ...dirt, digSeconds: 7.5 },
  '~': { ...air, bad: true, liquid: 'water' },
  B: { ...dirt, digSeconds: Infinity },
};

/**
 * Rows from the top down, the last one at y = 0; below it, before and behind the ground goes on as in the first column.
 */
function slice(...rows: string[]): DugCellReader {
  return (x, y, z) =>
    kinds[rows[Math.min(rows.length - 1 - y, rows.length - 1)]?.[z === 0 ? Math.max(x, 0) : 0] ?? '.'] ?? air;
}

describe('searchPit', () => {
  it('goes three down, and is closed at the level of the ground', () => {
    const pit = searchPit(slice('...', '...', '###', '###', '###', '###'), { x: 1, y: 4, z: 0 });
    expect(pit).toEqual({
      mouth: { x: 1, y: 4, z: 0 },
      digs: [3, 2, 1].map((y) => ({ x: 1, y, z: 0 })),
      lid: { x: 1, y: 3, z: 0 },
      bottom: { x: 1, y: 1, z: 0 },
      seconds: 2.25,
    });
  });

  it('is dug from above farmland by whoever stands in its block', () => {
    const pit = searchPit(slice('...', '...', '###', '###', '###', '###'), { x: 1, y: 3, z: 0 });
    expect(pit?.mouth).toEqual({ x: 1, y: 4, z: 0 });
  });

  it('is dug beside where the ground is hard', () => {
    expect(searchPit(slice('....', '....', '#S##', '#S##', '#S##', '####'), { x: 1, y: 4, z: 0 })?.mouth).toEqual({
      x: 2,
      y: 4,
      z: 0,
    });
  });

  it.each([
    ['over a cave', ['...', '...', '###', '###', '###', '...']],
    ['beside a cave', ['...', '...', '###', '##.', '##.', '###']],
    ['at the water', ['...', '...', '##~', '###', '###', '###']],
    ['in what cannot be broken', ['...', '...', 'BBB', '###', '###', '###']],
  ])('is not dug %s', (_, rows) => {
    expect(searchPit(slice(...rows), { x: 1, y: 4, z: 0 })?.mouth ?? null).not.toEqual({ x: 1, y: 4, z: 0 });
  });
});
