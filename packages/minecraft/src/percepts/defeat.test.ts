import { expect, it } from 'vitest';
import { Defeat } from './defeat.js';
import { slainOf, toObservation } from './percepts.js';

const percepts = {
  inventory: {},
  equipment: {},
  position: { x: 0, y: 64, z: 0 },
  health: 20,
  food: 20,
  timeOfDay: 'day',
};

it('tells by which monster a body was killed, and what it held against it', () => {
  const defeat = new Defeat();
  expect(slainOf(toObservation('ada', { ...percepts, ...defeat.seen() }))).toBeNull();
  defeat.died('creeper', { wooden_sword: 1, stone_sword: 1, dirt: 3 });
  expect(slainOf(toObservation('ada', { ...percepts, ...defeat.seen() }))).toEqual({
    by: 'creeper',
    weapon: 'stone_sword',
  });
  defeat.died('zombie', {});
  expect(slainOf(toObservation('ada', { ...percepts, ...defeat.seen() }))).toEqual({ by: 'zombie', weapon: null });
  defeat.died(null, {});
  expect(defeat.seen()).toEqual({});
});
