import type { Position } from '../position.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worldOf } from './blocks-world.test.support.js';
import type { CellReader } from './cell.js';
import { hasArrived, middleOf } from './place-to-stand.js';
import { searchPath, type PathSearch } from './search-path.js';
import { stepsFrom } from './steps.js';

const start = { x: 0, y: 0, z: 0 };

function search(read: CellReader, target: Position, within = 0): { status: PathSearch['status']; path: Position[] } {
  const steps = searchPath(read, start, { target, within });
  for (let looks = 0; looks < 1_000; looks++) {
    const { value, done } = steps.next();
    if (done === true) return { status: value.status, path: value.path() };
  }
  throw new Error('the search does not end');
}

describe('searchPath', () => {
  it('goes around a wall', () => {
    const wall = '.#...\n.#...\n.#...\n.....';
    const { status, path } = search(worldOf(wall, wall), { x: 2, y: 0, z: 0 });
    expect(status).toBe('complete');
    expect(path.at(-1)).toEqual({ x: 2, y: 0, z: 0 });
    expect(path.length).toBeGreaterThan(2);
    expect(path.some(({ x, z }) => x === 1 && z >= 0 && z <= 2)).toBe(false);
  });

  it('climbs what stairs lead to', () => {
    expect(search(worldOf('.###', '..##', '...#'), { x: 3, y: 3, z: 0 }).path).toEqual([
      { x: 1, y: 1, z: 0 },
      { x: 2, y: 2, z: 0 },
      { x: 3, y: 3, z: 0 },
    ]);
  });

  it('stops beside what cannot be entered', () => {
    const { status, path } = search(worldOf('.....#', '.....#', '.....#'), { x: 5, y: 0, z: 0 }, 1);
    expect(status).toBe('complete');
    expect(path.at(-1)).toEqual({ x: 4, y: 0, z: 0 });
  });

  it('does not take a block at the corner for one beside', () => {
    const { path } = search(worldOf('..\n.#', '..\n.#'), { x: 1, y: 0, z: 1 }, 1);
    expect(path).toHaveLength(1);
  });

  it('jumps and drops past no corner with lava', () => {
    const from = (read: CellReader, at: Position): Position[] => stepsFrom(read, at).map(({ to }) => to);
    const up = { x: 1, y: 1, z: 1 };
    expect(from(worldOf('..\n.#'), start)).toContainEqual(up);
    expect(from(worldOf('.~\n.#'), start)).not.toContainEqual(up);
    const down = { x: 1, y: 0, z: 1 };
    expect(from(worldOf('#.\n..'), { ...start, y: 1 })).toContainEqual(down);
    expect(from(worldOf('#~\n..'), { ...start, y: 1 })).not.toContainEqual(down);
  });

  it('finds out that there is no way', () => {
    const box = '.....\n.###.\n.#.#.\n.###.\n.....';
    expect(search(worldOf(box, box, box), { x: 2, y: 0, z: 2 }).status).toBe('none');
    expect(search(worldOf(), { x: 3, y: 6, z: 0 }, 1).status).toBe('none');
  });

  it('goes as near as it can where the world is not loaded yet', () => {
    const fog = (x: number): boolean => x > 8;
    const open = worldOf();
    const read: CellReader = (x, y, z) =>
      fog(x) ? { open: false, floor: false, bad: true, loaded: false } : open(x, y, z);
    const { status, path } = search(read, { x: 40, y: 0, z: 0 });
    expect(status).toBe('edge');
    expect(path.at(-1)?.x).toBe(8);
  });

  it('only takes steps that a body can take, and ends where the goal holds', () => {
    const layer = fc
      .array(fc.array(fc.constantFrom('.', '.', '.', '#', '~'), { minLength: 8, maxLength: 8 }), {
        minLength: 8,
        maxLength: 8,
      })
      .map((rows) => rows.map((row) => row.join('')).join('\n'));
    fc.assert(
      fc.property(layer, layer, fc.nat(7), fc.nat(7), fc.constantFrom(0, 1, 2), (ground, upper, x, z, within) => {
        const read = worldOf(`.${ground.slice(1)}`, `.${upper.slice(1)}`);
        const target = { x, y: 0, z };
        const { status, path } = search(read, target, within);
        let at: Position = start;
        for (const next of path) {
          expect(stepsFrom(read, at).map(({ to }) => to)).toContainEqual(next);
          at = next;
        }
        if (status === 'complete') expect(hasArrived({ target, within }, middleOf(at))).toBe(true);
      }),
    );
  });
});
