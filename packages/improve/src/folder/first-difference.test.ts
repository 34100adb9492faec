import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstDifference } from './first-difference.js';

it('finds a difference just where two values differ', () => {
  const values = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(values, values, (left, right) => {
      const copy = JSON.parse(JSON.stringify(left)) as unknown;
      expect(firstDifference(left, copy)).toBeNull();
      const [a, b] = [copy, JSON.parse(JSON.stringify(right)) as unknown];
      const isEqual = fc.stringify(sorted(a)) === fc.stringify(sorted(b));
      expect(firstDifference(a, b) === null).toBe(isEqual);
    }),
  );
});

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(inner)] as const);
  return { entries: entries.toSorted(([a], [b]) => (a < b ? -1 : 1)) };
}

it('names the place and both values', () => {
  expect(firstDifference({ a: [1, { b: 'x' }] }, { a: [1, { b: 'y' }] })).toEqual({
    path: 'a[1].b',
    left: '"x"',
    right: '"y"',
  });
  expect(firstDifference({}, { seed: 1 })).toMatchObject({ path: 'seed', left: 'missing' });
});
