import { describe, expect, it } from 'vitest';
import { searchRefuge, type WetCell, type WetCellReader } from './search-refuge.js';

const air: WetCell = { open: true, floor: false, bad: false, loaded: true, liquid: null };
const stone: WetCell = { open: false, floor: true, bad: false, loaded: true, liquid: null };
const water: WetCell = { ...air, bad: true, liquid: 'water' };
const lava: WetCell = { ...air, bad: true, liquid: 'lava' };
const fire: WetCell = { ...air, bad: true };
const kinds: Record<string, WetCell> = { '.': air, '#': stone, '~': water, '^': lava, '*': fire };

/** Rows from the top down, the last one at y = 0; all stone before and behind. */
function slice(...rows: string[]): WetCellReader {
  return (x, y, z) => (z !== 0 ? stone : (kinds[rows[rows.length - 1 - y]?.[x] ?? '#'] ?? stone));
}

describe('searchRefuge', () => {
  it('swims up to the air, and on to where it can stand', () => {
    const read = slice('......', '~~~~.#', '~~~~##', '~~~~##', '######');
    expect(searchRefuge(read, { x: 1, y: 1, z: 0 }, 'air')).toEqual([
      { x: 1, y: 2, z: 0 },
      { x: 1, y: 3, z: 0 },
      { x: 2, y: 3, z: 0 },
      { x: 3, y: 3, z: 0 },
      { x: 4, y: 3, z: 0 },
    ]);
  });

  it('keeps its head above water where the shore is far', () => {
    const wide = '~'.repeat(30);
    const read = slice('.'.repeat(30), '.'.repeat(30), wide, wide, wide, '#'.repeat(30));
    expect(searchRefuge(read, { x: 15, y: 1, z: 0 }, 'air')).toEqual([
      { x: 15, y: 2, z: 0 },
      { x: 15, y: 3, z: 0 },
    ]);
  });

  it('goes round a ceiling', () => {
    const read = slice('......', '####..', '~~~~~~', '~~~~~~', '######');
    expect(searchRefuge(read, { x: 0, y: 1, z: 0 }, 'air')?.at(-1)).toEqual({ x: 4, y: 2, z: 0 });
  });

  it('is lost where there is no air', () => {
    expect(searchRefuge(slice('####', '~~~~', '~~~~', '####'), { x: 0, y: 1, z: 0 }, 'air')).toBeNull();
  });

  it('leaves lava by the nearest bank, and does not stay in fire', () => {
    const read = slice('........', '........', '##*^^^##', '########');
    expect(searchRefuge(read, { x: 4, y: 1, z: 0 }, 'cool')?.at(-1)).toEqual({ x: 6, y: 2, z: 0 });
    expect(searchRefuge(read, { x: 0, y: 2, z: 0 }, 'cool')).toEqual([]);
  });

  it('finds water to put a fire out, if there is any near', () => {
    const read = slice('......', '......', '###~##', '######');
    expect(searchRefuge(read, { x: 0, y: 2, z: 0 }, 'water')).toEqual([
      { x: 1, y: 2, z: 0 },
      { x: 2, y: 2, z: 0 },
      { x: 3, y: 2, z: 0 },
      { x: 3, y: 1, z: 0 },
    ]);
    expect(searchRefuge(slice('......', '......', '######'), { x: 0, y: 1, z: 0 }, 'water')).toBeNull();
  });
});
