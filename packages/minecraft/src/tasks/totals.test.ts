import type { Condition } from '@s-agents/core';
import { countItems } from '@s-agents/kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { goalStatus } from '../goals/goal-status.js';
import { totalOf } from './totals.js';

type Holding = Extract<Condition, { kind: 'holds' }>;
const holds = (items: string[], count: number, agent?: string): Holding => ({
  kind: 'holds',
  name: items.join('/'),
  items,
  count,
  ...(agent === undefined ? {} : { agent }),
});
const totals = (...conditions: Holding[]): number[] => conditions.map((condition) => totalOf(condition, conditions));

it('asks for the whole with its parts, and for a part alone', () => {
  expect(totals(holds(['oak', 'birch'], 12), holds(['oak'], 4))).toEqual([16, 4]);
  expect(totals(holds(['oak'], 12), holds(['oak'], 4, 'A'), holds(['oak'], 3, 'B'))).toEqual([19, 4, 3]);
  expect(totals(holds(['oak'], 2), holds(['oak'], 3))).toEqual([5, 5]);
  expect(totals(holds(['oak'], 2), holds(['stone'], 3))).toEqual([2, 3]);
  const oak = holds(['oak'], 2);
  expect(totalOf(oak, [oak, { kind: 'at', position: { x: 0, y: 0, z: 0 }, within: 1 }])).toBe(2);
});

it('whoever holds each total has met the goal', () => {
  const agents = ['A', 'B'];
  const kinds = ['a', 'b', 'c'];
  const condition = fc.record({
    items: fc.subarray(kinds, { minLength: 1 }),
    count: fc.integer({ min: 1, max: 3 }),
    agent: fc.option(fc.constantFrom(...agents), { nil: undefined }),
  });
  const inventory = fc.record({ a: fc.nat(12), b: fc.nat(12), c: fc.nat(12) });
  let met = 0;
  fc.assert(
    fc.property(fc.array(condition, { minLength: 1, maxLength: 3 }), inventory, inventory, (wanted, ofA, ofB) => {
      const conditions = wanted.map(({ items, count, agent }) => holds(items, count, agent));
      const held = ({ items, agent }: Holding): number =>
        (agent === 'B' ? 0 : countItems(ofA, items)) + (agent === 'A' ? 0 : countItems(ofB, items));
      if (!conditions.every((one) => held(one) >= totalOf(one, conditions))) return;
      met++;
      expect(
        goalStatus({ conditions }, [
          { agent: 'A', inventory: ofA },
          { agent: 'B', inventory: ofB },
        ]),
      ).toMatchObject({ met: true });
    }),
    { numRuns: 400 },
  );
  expect(met).toBeGreaterThan(40);
});
