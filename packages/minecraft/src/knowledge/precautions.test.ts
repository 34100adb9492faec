import { expect, it } from 'vitest';
import { precautionsFor } from './precautions.js';

const sword = { name: 'sword', items: ['iron_sword'], count: 1 };
const means = {
  weapons: [sword],
  foods: ['bread', 'beef'],
  meat: ['beef'],
  isHostile: (name: string) => name === 'zombie',
};
const seen = { inventory: {}, world: { timeOfDay: 'day' } };
const advised = (timeOfDay: string, seconds: number) =>
  precautionsFor(means, { ...seen, world: { timeOfDay } }, seconds);

it('advises a weapon where a monster is in sight', () => {
  expect(precautionsFor(means, { ...seen, entities: [{ class: 'zombie' }, { class: 'cow' }] }, 5)).toEqual([sword]);
});

it('advises whoever is hungry and holds nothing to eat to hunt before anything else', () => {
  const hungry = { ...seen, properties: { food: 5 } };
  const food = { name: 'food', items: ['beef'], count: 2, urgent: true };
  expect(precautionsFor(means, hungry, 5)).toEqual([food]);
  for (const safe of [
    { ...hungry, inventory: { bread: 1 } },
    { ...hungry, properties: { food: 12 } },
    { ...hungry, properties: {} },
  ])
    expect(precautionsFor(means, safe, 5)).toEqual([]);
  expect(precautionsFor({ ...means, meat: [] }, hungry, 5)).toEqual([]);
});

it('advises a weapon for work that goes into the night', () => {
  expect(advised('sunset', 150)).toEqual([sword]);
  expect(advised('night', 20)).toEqual([sword]);
  expect(advised('day', 300)).toEqual([sword]);
});

it.each([
  ['for what is done before it is dark', advised('day', 150)],
  ['for what is done in a moment', advised('night', 6)],
  ['where it is not known what time it is', advised('unknown', 9_000)],
  ['where no time is seen', precautionsFor(means, { inventory: {} }, 9_000)],
])('advises nothing %s', (_, advice) => {
  expect(advice).toEqual([]);
});
