import { expect, it } from 'vitest';
import { createBlockworld, inhabitant, putByTeam, spawnIn } from './create-blockworld.test.support.js';
import { runSkill } from './run-skill.test.support.js';

it('enchants at a held table, and gains the level that it asks for by mining coal', async () => {
  const inventories = { ada: { iron_pickaxe: 1, enchanting_table: 1, lapis_lazuli: 1 } };
  const world = await createBlockworld({ world: 'flat', inventories, agents: ['ada'] });
  const ada = await spawnIn(world, 'ada');
  for (let x = 3; x < 9; x++) for (let z = -4; z < 4; z++) putByTeam(world, 'coal_ore', x, 64, z);
  const outcome = await runSkill(world, ada, 'enchant', { object: 'enchanted_iron_pickaxe' });
  expect(outcome).toEqual({ value: { made: 1 } });
  const held = inhabitant(world, 'ada').inventory.counts();
  expect(held).toMatchObject({ iron_pickaxe: 1, enchanted_iron_pickaxe: 1 });
  expect(held['coal']).toBeGreaterThan(0);
  expect(held['lapis_lazuli']).toBeUndefined();
});
