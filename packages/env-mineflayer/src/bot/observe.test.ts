import { expect, it } from 'vitest';
import { kindOf } from './observe.js';

it.each([
  [{ name: 'zombie', type: 'hostile', kind: 'Hostile mobs' }, 'hostile'],
  [{ name: 'zombie', type: 'mob', kind: 'Hostile mobs' }, 'hostile'],
  [{ name: 'slime', type: 'mob', kind: 'Hostile mobs' }, 'hostile'],
  [{ name: 'cow', type: 'mob', kind: 'Passive mobs' }, 'animal'],
  [{ name: 'cow', type: 'animal' }, 'animal'],
  [{ name: 'something', type: 'mob' }, 'mob'],
  [{ name: 'item', type: 'other', kind: 'Drops' }, 'item'],
  [{ name: 'player', type: 'player' }, 'player'],
])('finds the kind of %j, whichever version describes it so', (entity, kind) => {
  expect(kindOf(entity)).toBe(kind);
});
