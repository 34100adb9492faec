import { expect, it } from 'vitest';
import { createBlockworld, inhabitant, spawnIn } from './create-blockworld.test.support.js';
import { runSkill } from './run-skill.test.support.js';

it('puts a block beside for a moment where nothing holds a log that is to lie', async () => {
  const world = await createBlockworld({
    world: 'flat',
    inventories: { ada: { oak_log: 1 } },
    agents: ['ada'],
    rules: { hunger: false, mobs: false },
  });
  const ada = await spawnIn(world, 'ada');
  const position = { x: 6, y: 64, z: 1 };
  expect(await runSkill(world, ada, 'place', { object: 'oak_log', position, properties: { axis: 'x' } })).toEqual({
    value: { placed: [position] },
  });
  expect(world.world.blocks.propertiesAt(position)).toMatchObject({ axis: 'x' });
  for (const x of [5, 7]) expect(world.world.land.kindAt({ ...position, x }).name).toBe('air');
  expect(inhabitant(world, 'ada').inventory.count('oak_log')).toBe(0);
});

it('takes up again what it has put beside a place, where that is wanted elsewhere', async () => {
  const world = await createBlockworld({
    world: 'flat',
    inventories: { ada: { oak_log: 2 } },
    agents: ['ada'],
    rules: { hunger: false, mobs: false },
  });
  const ada = await spawnIn(world, 'ada');
  const position = { x: 6, y: 64, z: 1 };
  await runSkill(world, ada, 'place', { object: 'oak_log', position, properties: { axis: 'z' } });
  expect(world.world.blocks.propertiesAt(position)).toMatchObject({ axis: 'z' });
  expect(inhabitant(world, 'ada').inventory.count('oak_log')).toBe(1);
});

it('puts several candles into one place', async () => {
  const world = await createBlockworld({
    world: 'flat',
    inventories: { ada: { candle: 4 } },
    agents: ['ada'],
    rules: { hunger: false, mobs: false },
  });
  const ada = await spawnIn(world, 'ada');
  const position = { x: 2, y: 64, z: 1 };
  await runSkill(world, ada, 'place', { object: 'candle', position, properties: { candles: 3 } });
  expect(world.world.blocks.propertiesAt(position)).toMatchObject({ candles: '3' });
  expect(inhabitant(world, 'ada').inventory.count('candle')).toBe(1);
});
