import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseIngredients } from './choose-ingredients.js';

const four = (item: string): string[] => Array.from({ length: 4 }, () => item);
const tables = [four('oak'), four('birch'), four('spruce')];

describe('chooseIngredients', () => {
  it('takes one kind where it suffices', () => {
    expect(chooseIngredients(tables, { oak: 3, birch: 9 }, 2)).toEqual({
      fillings: [{ cells: four('birch'), times: 2 }],
      missing: new Map(),
    });
  });

  it('mixes kinds where none suffices', () => {
    expect(chooseIngredients(tables, { oak: 2, birch: 2 }, 1)).toEqual({
      fillings: [{ cells: ['oak', 'oak', 'birch', 'birch'], times: 1 }],
      missing: new Map(),
    });
    expect(chooseIngredients(tables, { oak: 9, birch: 3 }, 3).fillings).toEqual([
      { cells: four('oak'), times: 2 },
      { cells: ['oak', 'birch', 'birch', 'birch'], times: 1 },
    ]);
  });

  it('tells what is missing of the kind that lacks least, counting all kinds', () => {
    expect(chooseIngredients(tables, { birch: 2, oak: 1 }, 1)).toEqual({
      fillings: [],
      missing: new Map([['birch', 1]]),
    });
    expect(
      chooseIngredients(
        [
          ['oak', 'stick'],
          ['birch', 'stick'],
        ],
        { oak: 1 },
        1,
      ).missing,
    ).toEqual(new Map([['stick', 1]]));
    expect(chooseIngredients([], {}, 1)).toEqual({ fillings: [], missing: new Map() });
  });

  it('leaves to a cell what no other item can fill it with', () => {
    expect(
      chooseIngredients(
        [
          ['a', 'a'],
          ['b', 'a'],
        ],
        { a: 1, b: 1 },
        1,
      ).fillings,
    ).toEqual([{ cells: ['b', 'a'], times: 1 }]);
  });
});

/** Whether every cell of every repetition can be filled, by trying all choices. */
function possible(cells: readonly (readonly string[])[], held: Readonly<Record<string, number>>): boolean {
  const [first, ...rest] = cells;
  return (
    first === undefined ||
    first.some((item) => (held[item] ?? 0) > 0 && possible(rest, { ...held, [item]: (held[item] ?? 0) - 1 }))
  );
}

it('finds a way if there is one, out of what is held and allowed alone', () => {
  const item = fc.constantFrom('a', 'b', 'c', 'd');
  const cases = fc.integer({ min: 1, max: 3 }).chain((length) =>
    fc.record({
      variants: fc.array(fc.array(item, { minLength: length, maxLength: length }), { minLength: 1, maxLength: 3 }),
      held: fc.dictionary(item, fc.integer({ min: 0, max: 4 })),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  );
  fc.assert(
    fc.property(cases, ({ variants, held, times }) => {
      const allowed = (variants[0] ?? []).map((_, cell) => [
        ...new Set(variants.flatMap((variant) => variant[cell] ?? [])),
      ]);
      const { fillings, missing } = chooseIngredients(variants, held, times);
      expect(missing.size === 0).toBe(possible(Array.from({ length: times }, () => allowed).flat(), held));
      expect(fillings.reduce((sum, filling) => sum + filling.times, 0)).toBe(missing.size === 0 ? times : 0);
      const used: Record<string, number> = {};
      for (const filling of fillings)
        for (const [cell, name] of filling.cells.entries()) {
          expect(allowed[cell]).toContain(name);
          used[name] = (used[name] ?? 0) + filling.times;
        }
      for (const [name, count] of Object.entries(used)) expect(count).toBeLessThanOrEqual(held[name] ?? 0);
    }),
    { numRuns: 500 },
  );
});
