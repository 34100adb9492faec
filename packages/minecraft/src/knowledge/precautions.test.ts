import { expect, it } from 'vitest';
import { precautionsFor, remediesFor } from './precautions.js';

const sword = { name: 'sword', items: ['iron_sword'], count: 1 };
const means = {
  weapons: [sword],
  foods: ['bread', 'beef'],
  meat: ['beef', 'mutton'],
  meatOf: (name: string) => (name === 'cow' ? ['beef'] : name === 'sheep' ? ['mutton'] : []),
  isHostile: (name: string) => name === 'zombie',
};
const seen = { inventory: {}, world: { timeOfDay: 'day' } };
const advised = (timeOfDay: string, seconds: number) =>
  precautionsFor(means, { ...seen, world: { timeOfDay } }, seconds);

it('advises a weapon where a monster is in sight', () => {
  expect(precautionsFor(means, { ...seen, entities: [{ class: 'zombie' }, { class: 'cow' }] }, 5)).toEqual([
    { ...sword, danger: 'a zombie is near' },
  ]);
});

it('advises whoever is hungry and holds nothing to eat to hunt before anything else', () => {
  const hungry = { ...seen, properties: { food: 5 } };
  const food = { name: 'food', items: ['beef', 'mutton'], count: 2, urgent: true, danger: 'hungry (food 5 of 20)' };
  expect(precautionsFor(means, hungry, 5)).toEqual([food]);
  for (const safe of [
    { ...hungry, inventory: { bread: 1 } },
    { ...hungry, properties: { food: 12 } },
    { ...hungry, properties: {} },
  ])
    expect(precautionsFor(means, safe, 5)).toEqual([]);
  expect(precautionsFor({ ...means, meat: [] }, hungry, 5)).toEqual([]);
});

it('advises to hunt first what is in sight', () => {
  const hungry = { ...seen, properties: { food: 5 }, entities: [{ class: 'sheep' }, { class: 'cow' }] };
  expect(precautionsFor(means, hungry, 5)).toMatchObject([{ items: ['mutton', 'beef'] }]);
});

it('advises whoever is hurt to heal where it can, or is about to have something to eat', () => {
  const hurt = (health: number, food = 20) => ({ ...seen, properties: { health, food } });
  const heal = { danger: 'hurt (health 8 of 20)', task: 'heal 14 health' };
  const besideCow = { ...hurt(8, 17), entities: [{ class: 'cow' }] };
  for (const able of [hurt(8), besideCow, { ...hurt(8, 17), inventory: { bread: 1 } }])
    expect(remediesFor(means, able)).toEqual([heal]);
  for (const not of [hurt(9), hurt(8, 17), { ...seen, properties: {} }, seen])
    expect(remediesFor(means, not)).toEqual([]);
  expect(precautionsFor(means, besideCow, 5)).toMatchObject([
    { name: 'food', urgent: true, danger: 'too hungry to heal (food 17 of 20)' },
  ]);
  for (const none of [hurt(8), hurt(8, 17), { ...besideCow, inventory: { bread: 1 } }])
    expect(precautionsFor(means, none, 5)).toEqual([]);
});

it('advises a weapon for work that goes into the night', () => {
  expect(advised('sunset', 150)).toEqual([{ ...sword, danger: 'night will fall' }]);
  expect(advised('night', 20)).toEqual([{ ...sword, danger: 'it is night' }]);
  expect(advised('day', 300)).toEqual([{ ...sword, danger: 'night will fall' }]);
});

it.each([
  ['for what is done before it is dark', advised('day', 150)],
  ['for what is done in a moment', advised('night', 6)],
  ['where it is not known what time it is', advised('unknown', 9_000)],
  ['where no time is seen', precautionsFor(means, { inventory: {} }, 9_000)],
])('advises nothing %s', (_, advice) => {
  expect(advice).toEqual([]);
});
