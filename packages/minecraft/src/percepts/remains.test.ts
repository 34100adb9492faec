import { expect, it } from 'vitest';
import { Remains } from './remains.js';

const there = { x: 10.4, y: 64, z: -3.2 };
const empty = { inventory: {}, position: { x: 80, y: 64, z: 0 } };

it('tells of what was dropped until it has decayed', () => {
  const remains = new Remains();
  expect(remains.seenBy(empty, 0)).toEqual({});
  remains.died(there, { raw_iron: 12 }, 100);
  expect(remains.seenBy(empty, 150)).toEqual({
    remains: { position: { x: 10, y: 64, z: -4 }, items: { raw_iron: 12 }, seconds: 250 },
  });
  expect(remains.seenBy({ ...empty, position: { x: 110, y: 64, z: 0 } }, 375)).toEqual({});
  expect(remains.seenBy(empty, 371).remains).toBeDefined();
  expect(remains.seenBy(empty, 400)).toEqual({});
});

it('remembers the first death when it dies again on the way there', () => {
  const remains = new Remains();
  remains.died(there, { raw_iron: 12 }, 100);
  remains.died({ x: 60, y: 64, z: 0 }, {}, 130);
  expect(remains.seenBy(empty, 150).remains?.items).toEqual({ raw_iron: 12 });
});

it.each([
  [
    'the body is there and nothing lies about',
    { inventory: {}, position: { x: 11, y: 64, z: -3 }, nearbyEntities: [{ name: 'dirt', kind: 'item', distance: 2 }] },
  ],
  ['it holds everything', { inventory: { raw_iron: 12 }, position: empty.position }],
])('forgets it once %s', (_, seen) => {
  const remains = new Remains();
  remains.died(there, { raw_iron: 12 }, 100);
  expect(remains.seenBy(seen, 110)).toEqual({});
  expect(remains.seenBy(empty, 111)).toEqual({});
});

it('is not forgotten by who comes back to life beside it, as long as there is something to be gathered', () => {
  const remains = new Remains();
  remains.died(there, { raw_iron: 12, stick: 2 }, 100);
  const beside = {
    inventory: {},
    position: { x: 11, y: 64, z: -3 },
    nearbyEntities: [{ name: 'raw_iron', kind: 'item', distance: 5 }],
  };
  expect(remains.seenBy(beside, 103).remains).toMatchObject({ items: { raw_iron: 12, stick: 2 } });
  expect(remains.seenBy({ ...empty, nearbyEntities: [] }, 110).remains).toBeDefined();
  // What lies out of reach there is not come back for again and again.
  expect(remains.seenBy(beside, 140)).toEqual({});
});
