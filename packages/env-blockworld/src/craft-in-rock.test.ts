import { expect, it } from 'vitest';
import { createBlockworld, inhabitant, put, spawnIn, valueOf } from './create-blockworld.test.support.js';
import { runSkill } from './run-skill.test.support.js';

it('a body enclosed in rock digs room for a table and a furnace, and takes the table back', async () => {
  const world = await createBlockworld({
    world: 'flat',
    inventories: { ada: { cobblestone: 11, stick: 2, crafting_table: 1, oak_planks: 4, sand: 2 } },
    agents: ['ada'],
  });
  const body = await spawnIn(world, 'ada');
  await valueOf(body, 'wait', { seconds: 0.5 });
  // Everything in reach is rock, except for the room that the body takes.
  for (let x = -3; x <= 3; x++)
    for (let y = 64; y <= 67; y++)
      for (let z = -3; z <= 3; z++) if (x !== 0 || z !== 0 || y > 65) put(world, 'stone', x, y, z);
  expect(await runSkill(world, body, 'craft', { object: 'stone_pickaxe' })).toEqual({ value: { made: 1 } });
  await valueOf(body, 'equip', { item: 'stone_pickaxe' });
  expect(await runSkill(world, body, 'craft', { object: 'furnace' })).toEqual({ value: { made: 1 } });
  expect(await runSkill(world, body, 'smelt', { object: 'glass', quantity: 2 })).toEqual({ value: { made: 2 } });
  expect([
    inhabitant(world, 'ada').inventory.count('glass'),
    inhabitant(world, 'ada').inventory.count('crafting_table'),
  ]).toEqual([2, 0]);
});

it('a body in a pit digs its way to the table that stands near, and keeps its planks', async () => {
  const world = await createBlockworld({
    world: 'flat',
    inventories: { ada: { cobblestone: 8, oak_planks: 4, stone_pickaxe: 1 } },
    agents: ['ada'],
  });
  const body = await spawnIn(world, 'ada');
  await valueOf(body, 'wait', { seconds: 0.5 });
  // Rock all around, nine blocks high; the table stands on it.
  for (let x = -6; x <= 6; x++)
    for (let y = 64; y <= 72; y++) for (let z = -6; z <= 6; z++) if (x !== 0 || z !== 0) put(world, 'stone', x, y, z);
  put(world, 'crafting_table', 4, 73, 0);
  expect(await runSkill(world, body, 'craft', { object: 'furnace' })).toEqual({ value: { made: 1 } });
  expect(inhabitant(world, 'ada').inventory.count('oak_planks')).toBe(4);
});
