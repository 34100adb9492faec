import { expect, it } from 'vitest';
import { isReached, smallModelsTable, type SmallModelsCase } from './small-models-table.js';

const provenance = { commit: 'c'.repeat(40), date: '2026-01-02', node: 'v24.0.0' };
const measured = (seeds: readonly (readonly [calls: number, cleanCalls: number, isReached?: boolean])[]) =>
  ({
    asks: 'always',
    faults: { 'model.lazy': 2, 'model.foreign': 1 },
    seeds: seeds.map(([calls, cleanCalls, reached = true], seed) => ({ seed, calls, cleanCalls, isReached: reached })),
  }) satisfies SmallModelsCase;

it('asks for every goal, and for twice the calls of all seeds together at most', () => {
  expect(
    isReached(
      measured([
        [5, 2],
        [3, 2],
      ]),
    ),
  ).toBe(true);
  expect(
    isReached(
      measured([
        [5, 2],
        [4, 2],
      ]),
    ),
  ).toBe(false);
  expect(
    isReached(
      measured([
        [2, 2],
        [2, 2, false],
      ]),
    ),
  ).toBe(false);
});

it('shows the ratio of all seeds, and that of the worst one', () => {
  expect(
    smallModelsTable(
      [
        measured([
          [5, 2],
          [3, 2],
        ]),
      ],
      provenance,
    ),
  ).toContain('| always | 2 of 2 | 3 | 4 | 8 | 2.00 | 2.50 | 1 | ✔ |');
});
