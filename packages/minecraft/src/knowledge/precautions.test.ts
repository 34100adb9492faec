import { expect, it } from 'vitest';
import { precautionsFor, remediesFor } from './precautions.js';

const sword = { name: 'sword', items: ['iron_sword'], count: 1 };
const means = {
  weapons: [sword],
  foods: new Set(['bread', 'beef']),
  verbs: new Set(['eat', 'heal']),
  isPrey: (name: string) => name === 'cow',
  isHostile: (name: string) => name === 'zombie',
};
const seen = { inventory: {}, world: { timeOfDay: 'day' } };
const canWait = true;
const advised = (timeOfDay: string, seconds: number) =>
  precautionsFor(means, { ...seen, world: { timeOfDay } }, seconds);

it('advises a weapon where a monster is in sight', () => {
  expect(precautionsFor(means, { ...seen, entities: [{ class: 'zombie' }, { class: 'cow' }] }, 5)).toEqual([
    { ...sword, danger: 'a zombie is near' },
  ]);
});

it('advises a better weapon than that with which a monster killed it, and armour after the best', () => {
  const swords = ['netherite_sword', 'diamond_sword', 'iron_sword', 'stone_sword', 'wooden_sword'];
  const after = (weapon?: string) =>
    precautionsFor(
      { ...means, weapons: [{ name: 'sword', items: swords, count: 1 }] },
      {
        ...seen,
        world: { timeOfDay: 'night' },
        properties: { slain_by: 'creeper', ...(weapon === undefined ? {} : { slain_with: weapon }) },
      },
      300,
    );
  expect(after()).toMatchObject([{ name: 'sword', danger: 'a creeper has killed it', isUrgent: true }]);
  expect(after()[0]?.items[0]).toBe('iron_sword');
  expect(after('stone_sword')[0]?.items).not.toContain('stone_sword');
  expect(after('iron_sword')).toMatchObject([{ name: 'shield', isUrgent: true }]);
});

it('advises whoever is hungry and holds nothing to eat, or keeps that, to hunt', () => {
  const hungry = { ...seen, properties: { food: 5 } };
  expect(remediesFor(means, hungry)).toEqual([
    { danger: 'hungry (food 5 of 20)', deed: { verb: 'eat', object: 'food', quantity: 14 }, canWait },
  ]);
  expect(remediesFor(means, { ...hungry, inventory: { bread: 1 } })).toHaveLength(1);
  for (const safe of [
    { ...hungry, properties: { food: 6 }, inventory: { bread: 1 } },
    { ...hungry, properties: { food: 12 } },
    { ...hungry, properties: {} },
  ])
    expect(remediesFor(means, safe)).toEqual([]);
  expect(remediesFor({ ...means, verbs: new Set() }, hungry)).toEqual([]);
});

it('advises whoever is hurt to heal where it can, or is about to have something to eat', () => {
  const hurt = (health: number, food = 20) => ({ ...seen, properties: { health, food } });
  const heal = { danger: 'hurt (health 8 of 20)', deed: { verb: 'heal', object: 'health', quantity: 14 }, canWait };
  const besideCow = { ...hurt(8, 17), entities: [{ class: 'cow' }] };
  for (const able of [hurt(8), { ...hurt(8, 17), inventory: { bread: 1 } }, { ...besideCow, inventory: { beef: 1 } }])
    expect(remediesFor(means, able)).toEqual([heal]);
  const eat = {
    danger: 'too hungry to heal (food 17 of 20)',
    deed: { verb: 'eat', object: 'food', quantity: 18 },
    canWait,
  };
  expect(remediesFor(means, besideCow)).toEqual([eat, heal]);
  for (const not of [hurt(9), hurt(8, 17), { ...besideCow, entities: [{ class: 'bat' }] }, { ...seen, properties: {} }])
    expect(remediesFor(means, not)).toEqual([]);
});

it.each([
  ['at night', { world: { timeOfDay: 'night' } }],
  ['with a monster in sight', { entities: [{ class: 'zombie' }] }],
  ['while it starves', { properties: { food: 0, health: 20 } }],
  ['while it is dying', { properties: { food: 5, health: 4 } }],
])('says that nothing can wait %s', (_, part) => {
  const remedies = remediesFor(means, { ...seen, properties: { food: 5, health: 20 }, ...part });
  expect(remedies.length).toBeGreaterThan(0);
  for (const remedy of remedies) expect(remedy).not.toHaveProperty('canWait');
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
