import { observationSchema } from '@s-agents/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { perceptsOf, toObservation, type Percepts } from './percepts.js';

const word = fc.stringMatching(/^[a-z][a-z_]{0,8}$/);
const count = fc.integer({ min: 1, max: 64 });
const distance = fc.integer({ min: 0, max: 240 }).map((tenths) => tenths / 10);
const direction = fc.constantFrom('N', 'SE', 'below');
const items = fc.dictionary(word, count, { maxKeys: 3 });
const position = fc.record({ x: fc.integer(), y: fc.integer(), z: fc.integer() });
const other = fc
  .constantFrom('player', 'item', 'hostile', 'animal')
  .chain((kind) =>
    fc.record(
      { name: word, kind: fc.constant(kind), distance, direction },
      { requiredKeys: ['name', 'kind', 'distance'] },
    ),
  );

const percepts: fc.Arbitrary<Percepts> = fc.record(
  {
    inventory: items,
    equipment: fc.dictionary(fc.constantFrom('hand', 'head'), word),
    position,
    health: fc.integer({ min: 0, max: 20 }),
    food: fc.integer({ min: 0, max: 20 }),
    biome: word,
    timeOfDay: fc.constantFrom('sunrise', 'day', 'sunset', 'night'),
    containers: fc.dictionary(fc.stringMatching(/^-?\d{1,3}, \d{1,2}, -?\d{1,3}$/), items, { minKeys: 1, maxKeys: 2 }),
    smelting: fc.uniqueArray(fc.stringMatching(/^-?\d{1,3}, \d{1,2}, -?\d{1,3}$/), { minLength: 1, maxLength: 3 }),
    sown: fc.dictionary(word, fc.record({ position, count }), { minKeys: 1, maxKeys: 2 }),
    remains: fc.record({ position, items, seconds: fc.nat(300) }),
  },
  { requiredKeys: ['inventory', 'equipment', 'position', 'health', 'food', 'timeOfDay'] },
);
const sights = fc
  .record({
    nearbyBlocks: fc.dictionary(word, fc.record({ distance, direction }), { minKeys: 1, maxKeys: 4 }),
    nearbyEntities: fc.array(other, { maxLength: 4 }),
    isDirected: fc.boolean(),
  })
  .map(({ nearbyBlocks, nearbyEntities, isDirected }) => {
    const blocks = Object.entries(nearbyBlocks);
    return {
      nearbyBlocks: Object.fromEntries(blocks.map(([name, block]) => [name, block.distance])),
      ...(isDirected ? { directions: Object.fromEntries(blocks.map(([name, block]) => [name, block.direction])) } : {}),
      nearbyEntities,
    };
  });

it('tells an observation all that the body perceives, in general terms', () => {
  fc.assert(
    fc.property(percepts, fc.option(sights, { nil: {} }), (own, seen) => {
      const all = { ...own, ...seen };
      const observation = toObservation('ada', all);
      expect(observationSchema.parse(observation)).toEqual(observation);
      expect(perceptsOf(observation)).toEqual(all);
    }),
  );
});

it('says whose the remains are', () => {
  const remains = { position: { x: 1, y: 64, z: 2 }, items: { raw_iron: 3 }, seconds: 40 };
  const body = {
    inventory: {},
    equipment: {},
    position: { x: 0, y: 64, z: 0 },
    health: 20,
    food: 20,
    timeOfDay: 'day',
  };
  expect(toObservation('ada', { ...body, remains }).relations).toEqual([
    { subject: 'raw_iron', relation: 'in', object: 'remains', count: 3 },
    { subject: 'remains', relation: 'lost-by', object: 'ada' },
  ]);
});
