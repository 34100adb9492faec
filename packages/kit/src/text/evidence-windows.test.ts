import { lostBy, type Entity, type Inventory, type Observation } from '@s-agents/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EvidenceWindows } from './evidence-windows.js';
import { observationText } from './world-text.js';

const count = (text: string): number => text.match(/\w{1,6}|\W/g)?.length ?? 0;
const sizes = { conversation: 120, perception: 160, member: 60, history: 60, advice: 100, plan: 100, code: 200 };
const windows = new EvidenceWindows(sizes, { count });
const evidence = { isJudged: (name: string) => name === 'log', matters: (name: string) => name === 'axe' };

const things = (name: string, length: number): Entity[] =>
  Array.from({ length }, (_, index) => ({ class: `${name}${index}`, distance: index }));
const items = (name: string, length: number): Inventory =>
  Object.fromEntries(Array.from({ length }, (_, index) => [`${name}${index}`, index + 1]));
const counts = items('creature_killed', 40);
const seen: Observation = {
  inventory: { ...items('thing', 60), axe: 1, log: 7 },
  equipment: { hand: 'axe' },
  properties: { health: 3, ...counts },
  world: { timeOfDay: 'night', ...counts, log_felled: 2 },
  entities: [...things('tree', 60), { class: 'log', distance: 90 }, { class: 'remains' }],
  relations: [
    ...Array.from({ length: 60 }, (_, index) => ({ subject: `thing${index}`, relation: 'in', object: 'box' })),
    { subject: 'log', relation: 'in', object: 'box', count: 9 },
    { subject: 'remains', relation: lostBy, object: 'A' },
  ],
};

it('shows what is judged, what it takes, and that something else went wrong', () => {
  const { observation, leftOut } = windows.observation(seen, evidence);
  expect(observation.inventory).toMatchObject({ log: 7, axe: 1 });
  expect(observation.properties).toMatchObject({ health: 3 });
  expect(observation.world).toMatchObject({ timeOfDay: 'night', log_felled: 2 });
  expect(observation.entities).toEqual(expect.arrayContaining([{ class: 'log', distance: 90 }, { class: 'remains' }]));
  expect(observation.relations).toEqual(expect.arrayContaining(seen.relations?.slice(-2) ?? []));
  expect(Object.keys(observation.inventory).length + leftOut.items).toBe(62);
});

it('shows all of what is little, in its order', () => {
  const name = fc.constantFrom('log', 'axe', 'tree', 'box');
  const few = { maxLength: 3 };
  const little = fc.record({
    inventory: fc.dictionary(name, fc.integer({ min: 1, max: 9 }), { maxKeys: 3 }),
    equipment: fc.constant({}),
    entities: fc.array(fc.record({ class: name, distance: fc.nat(9) }), few),
    relations: fc.array(fc.record({ subject: name, relation: fc.constant('in'), object: name }), few),
  });
  fc.assert(
    fc.property(little, (observation) => {
      const shown = windows.observation(observation, evidence);
      expect(JSON.stringify(shown)).toBe(JSON.stringify({ observation, leftOut: { things: 0, items: 0 } }));
    }),
  );
});

it('does not grow with what is held, seen and counted', () => {
  const shown = (kinds: number): number => {
    const more = { ...seen, inventory: { ...seen.inventory, ...items('more', kinds) } };
    return count(
      observationText(windows.observation({ ...more, entities: things('rock', kinds) }, evidence).observation),
    );
  };
  expect(shown(2000)).toBeLessThanOrEqual(1.2 * shown(20));
});

it('tells of the same kinds of items before and after, those that have changed first', () => {
  const held = fc.dictionary(
    fc.constantFrom(...Object.keys(items('thing', 60)), 'log'),
    fc.integer({ min: 1, max: 9 }),
  );
  fc.assert(
    fc.property(held, held, (one, other) => {
      const observed = (inventory: Inventory): Observation => ({ inventory, equipment: {} });
      const { before, after, leftOut } = windows.change(observed(one), observed(other), evidence);
      const kinds = new Set([...Object.keys(before.inventory), ...Object.keys(after.inventory)]);
      expect(before.inventory).toEqual(Object.fromEntries(Object.entries(one).filter(([item]) => kinds.has(item))));
      expect(after.inventory).toEqual(Object.fromEntries(Object.entries(other).filter(([item]) => kinds.has(item))));
      expect(kinds.size + leftOut.items).toBe(new Set([...Object.keys(one), ...Object.keys(other)]).size);
      const changed = [...kinds].filter((item) => item !== 'log' && one[item] !== other[item]);
      const hasUnchanged = [...kinds].some((item) => item !== 'log' && one[item] === other[item]);
      const all = Object.keys({ ...one, ...other }).filter((item) => item !== 'log' && one[item] !== other[item]);
      if (hasUnchanged) expect(changed).toHaveLength(all.length);
    }),
  );
});
