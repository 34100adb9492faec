import { expect, it } from 'vitest';
import { precautionsFor } from './precautions.js';

const sword = { name: 'sword', items: ['iron_sword'], count: 1 };
const advised = (timeOfDay: string, seconds: number) => precautionsFor([sword], { world: { timeOfDay } }, seconds);

it('advises a weapon for work that goes into the night', () => {
  expect(advised('sunset', 150)).toEqual([sword]);
  expect(advised('night', 20)).toEqual([sword]);
  expect(advised('day', 300)).toEqual([sword]);
});

it.each([
  ['for what is done before it is dark', advised('day', 150)],
  ['for what is done in a moment', advised('night', 6)],
  ['where it is not known what time it is', advised('unknown', 9_000)],
  ['where no time is seen', precautionsFor([sword], {}, 9_000)],
])('advises nothing %s', (_, advice) => {
  expect(advice).toEqual([]);
});
