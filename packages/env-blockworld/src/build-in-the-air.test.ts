import { expect, it } from 'vitest';
import { createBlockworld, put, spawnIn } from './create-blockworld.test.support.js';
import { runSkill } from './run-skill.test.support.js';

/** The layer of blocks on which bodies stand. */
const ground = 64;
const shapes = {
  slab: { legend: { X: 'cobblestone' }, layers: [['XXX', 'XXX']] },
  hook: { legend: { X: 'cobblestone' }, layers: [['XXX'], [' XX'], ['  X']] },
  roof: {
    legend: { X: 'cobblestone', '.': 'air' },
    layers: [
      ['X.X', 'X.X'],
      ['XXX', 'XXX'],
    ],
  },
};

// Up to 3 above the ground, the ground is part of the site that the builder reads.
it.each([
  ['slab', 3],
  ['slab', 5],
  ['hook', 4],
  ['hook', 8],
  ['roof', 6],
] as const)('builds a %s %i blocks above the ground, and takes the scaffolding away', async (shape, above) => {
  const world = await createBlockworld({
    world: 'flat',
    inventories: { ada: { cobblestone: 12 } },
    agents: ['ada'],
    reflexes: false,
  });
  const body = await spawnIn(world, 'ada');
  const position = { x: 12, y: ground + above, z: 5 };
  const task = world.parseTask({
    goal: [{ build: shape, position }],
    blueprints: { [shape]: shapes[shape] },
    setup: { inventories: { ada: { cobblestone: 12 } } },
  });
  expect(await runSkill(world, body, 'build', { object: shape, position })).toEqual({ value: { built: shape } });
  const { signal } = new AbortController();
  expect(await world.goalCheck(task.goal).check({ signal })).toMatchObject({ met: true });
  const { land } = world.world;
  for (let x = 9; x < 18; x++)
    for (let z = 2; z < 10; z++) for (let y = ground; y < position.y; y++) expect(land.solidAt(x, y, z)).toBe(false);
});

it('bridges deep water from the bank to what is to be built over it, and takes the bridge away', async () => {
  const world = await createBlockworld({
    world: 'flat',
    inventories: { ada: { cobblestone: 12, dirt: 12 } },
    agents: ['ada'],
    reflexes: false,
  });
  const { land } = world.world;
  for (let x = 4; x < 20; x++)
    for (let z = -4; z < 12; z++) for (let y = ground - 8; y < ground; y++) put(world, 'water', x, y, z);
  const body = await spawnIn(world, 'ada');
  const position = { x: 9, y: ground, z: 3 };
  const task = world.parseTask({
    goal: [{ build: 'slab', position }],
    blueprints: { slab: shapes.slab },
    setup: { inventories: { ada: { cobblestone: 12, dirt: 12 } } },
  });
  expect(await runSkill(world, body, 'build', { object: 'slab', position })).toEqual({ value: { built: 'slab' } });
  const { signal } = new AbortController();
  expect(await world.goalCheck(task.goal).check({ signal })).toMatchObject({ met: true });
  for (let x = 4; x < 20; x++) for (let z = -4; z < 12; z++) expect(land.solidAt(x, ground - 1, z)).toBe(false);
});
