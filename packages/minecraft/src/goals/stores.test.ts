import { expect, it } from 'vitest';
import { possessionsIn } from './stores.js';
import { storedFact } from './stored-fact.js';
import { worldGoalCheck, type WorldLook } from './world-goal.js';

const chest = { x: 1, y: 64, z: 2 };
const other = { x: 5, y: 64, z: 2 };
const stock = { containers: [{ position: chest, items: [{ item: 'bread', count: 3 }] }] };

it('counts what a setup put into a container once it is taken out', () => {
  const stores = [
    { position: chest, inventory: { bread: 5, coal: 1 } },
    { position: other, inventory: { bread: 1 } },
  ];
  expect(possessionsIn(stores, stock)).toEqual([
    { agent: null, inventory: { bread: 2, coal: 1 } },
    { agent: null, inventory: { bread: 1 } },
  ]);
  expect(possessionsIn([{ position: chest, inventory: { bread: 1 } }], stock)).toEqual([
    { agent: null, inventory: { bread: 0 } },
  ]);
});

it('counts all that lies in the container that a goal names', async () => {
  const look: Pick<WorldLook, 'stores'> = {
    stores: async () => [
      { position: chest, inventory: { oak_log: 2, birch_log: 1 } },
      { position: other, inventory: { oak_log: 9 } },
    ],
  };
  const goal = { conditions: [storedFact('log', ['oak_log', 'birch_log'], { count: 4, position: chest })] };
  const { signal } = new AbortController();
  expect(await worldGoalCheck(goal, look as WorldLook).check({ signal })).toMatchObject({
    reached: 3,
    wanted: 4,
    met: false,
  });
});
