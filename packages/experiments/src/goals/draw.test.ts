import { createRandom } from '@s-agents/core';
import { expect, it } from 'vitest';
import { drawGoals } from './draw.js';

it('draws different items by the seed, as many as asked for or as there are', () => {
  const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const drawn = drawGoals(items, 5, createRandom('x'));
  expect(new Set(drawn.map(({ item }) => item)).size).toBe(5);
  expect(drawn).toEqual(drawGoals(items, 5, createRandom('x')));
  expect(drawn).not.toEqual(drawGoals(items, 5, createRandom('y')));
  expect(drawGoals(['a'], 5, createRandom('x'))).toHaveLength(1);
  for (const { quantity } of drawn) expect([1, 2, 3]).toContain(quantity);
});
