import { createRandom } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { drawItems } from './draw.js';

it('draws distinct items by the seed, as many as asked for or as exist', () => {
  const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const drawn = drawItems(items, 5, createRandom('x'));
  expect(new Set(drawn).size).toBe(5);
  expect(drawn).toEqual(drawItems(items, 5, createRandom('x')));
  expect(drawn).not.toEqual(drawItems(items, 5, createRandom('y')));
  expect(drawItems(['a'], 5, createRandom('x'))).toHaveLength(1);
  for (const item of drawn) expect(items).toContain(item);
});
