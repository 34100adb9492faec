import { expect, it } from 'vitest';
import { createBlockworld, inhabitant, put, spawnIn, valueOf } from './create-blockworld.test.support.js';
import type { BlockworldEnvironment } from './environment.js';
import { runSkill, type SkillOutcome } from './run-skill.test.support.js';

/** Lets a body with a wooden pickaxe dig stone, beside a table on the soil above. */
async function digStone(
  held: Record<string, number>,
  { seed = 1, quantity = 12 } = {},
): Promise<{ environment: BlockworldEnvironment; outcome: SkillOutcome }> {
  const environment = await createBlockworld({
    world: 'default',
    seed,
    inventories: { ada: { wooden_pickaxe: 1, ...held } },
    agents: ['ada'],
  });
  const body = await spawnIn(environment, 'ada');
  const { x = 0, y = 0, z = 0 } = (await body.observe({ signal: new AbortController().signal })).position ?? {};
  put(environment, 'crafting_table', Math.floor(x) + 1, Math.floor(y), Math.floor(z));
  return { environment, outcome: await runSkill(environment, body, 'mine', { object: 'cobblestone', quantity }) };
}

it.each([1, 6, 7])('makes a stone pickaxe of the first stones while the table is in reach (seed %i)', async (seed) => {
  const { environment, outcome } = await digStone({ oak_planks: 2, stick: 2 }, { seed });
  expect(outcome).toMatchObject({ value: { gained: 12 } });
  expect(inhabitant(environment, 'ada').inventory.count('stone_pickaxe')).toBe(1);
});

it.each([1, 6, 7])(
  'digs soil with a shovel made of spare planks, and still makes the pickaxe (seed %i)',
  async (seed) => {
    const { environment, outcome } = await digStone({ oak_planks: 3, stick: 2 }, { seed });
    expect(outcome).toMatchObject({ value: { gained: 12 } });
    const { inventory } = inhabitant(environment, 'ada');
    expect(inventory.count('stone_pickaxe')).toBe(1);
    const [shovel] = inventory.take('wooden_shovel', 1);
    expect(shovel?.damage).toBe(inventory.count('dirt'));
  },
);

it.each([
  ['planks are few', { oak_planks: 2, stick: 2 }],
  ['planks are held for something else', { oak_planks: 3, spruce_planks: 1, stick: 2 }],
  ['the sticks are none', { oak_planks: 3 }],
  ['logs are carried, which all of the wood is meant for', { oak_planks: 3, stick: 2, oak_log: 1 }],
  ['one is held', { oak_planks: 3, stick: 2, stone_shovel: 1 }],
])('makes no shovel where %s', async (_, held) => {
  const { environment } = await digStone(held, { quantity: 4 });
  expect(inhabitant(environment, 'ada').inventory.count('wooden_shovel')).toBe(0);
});

it.each([
  ['one step', 2, 1],
  ['two steps', 1, 0],
])('goes back up to a table that is %s out of reach, if that is not far', async (_, stones, made) => {
  const environment = await createBlockworld({
    world: 'flat',
    inventories: { ada: { wooden_pickaxe: 1, cobblestone: stones, oak_planks: 2, stick: 2 } },
    agents: ['ada'],
  });
  const body = await spawnIn(environment, 'ada');
  await valueOf(body, 'wait', { seconds: 0.5 });
  // A pit in soil, with rock below and the table as high above as the body reaches.
  for (let x = -4; x <= 4; x++)
    for (let z = -4; z <= 4; z++) {
      for (let y = 54; y <= 63; y++) put(environment, x === 0 && z === 0 ? 'stone' : 'dirt', x, y, z);
      for (let y = 64; y <= 69; y++) if (x !== 0 || z !== 0) put(environment, 'dirt', x, y, z);
    }
  put(environment, 'crafting_table', 1, 70, 0);
  await runSkill(environment, body, 'mine', { object: 'cobblestone', quantity: 9 });
  expect(inhabitant(environment, 'ada').inventory.count('stone_pickaxe')).toBe(made);
});
