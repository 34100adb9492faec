import { expect, it } from 'vitest';
import { createBlockworld, inhabitant, put, spawnIn } from './create-blockworld.test.support.js';
import { runSkill } from './run-skill.test.support.js';

it.each([1, 6, 7])('makes a stone pickaxe of the first stones while the table is in reach (seed %i)', async (seed) => {
  const environment = await createBlockworld({
    world: 'default',
    seed,
    inventories: { ada: { wooden_pickaxe: 1, oak_planks: 2, stick: 2 } },
    agents: ['ada'],
  });
  const body = await spawnIn(environment, 'ada');
  const { x = 0, y = 0, z = 0 } = (await body.observe({ signal: new AbortController().signal })).position ?? {};
  put(environment, 'crafting_table', Math.floor(x) + 1, Math.floor(y), Math.floor(z));
  expect(await runSkill(environment, body, 'mine', { object: 'cobblestone', quantity: 12 })).toMatchObject({
    value: { gained: 12 },
  });
  expect(inhabitant(environment, 'ada').inventory.count('stone_pickaxe')).toBe(1);
});
