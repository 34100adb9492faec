import { expect, it } from 'vitest';
import { createBlockworld, inhabitant, put, spawnIn } from './create-blockworld.test.support.js';
import { runSkill } from './run-skill.test.support.js';

async function miner(held: Record<string, number>) {
  const world = await createBlockworld({ world: 'flat', inventories: { ada: held }, agents: ['ada'] });
  const body = await spawnIn(world, 'ada');
  const mine = (object: string, quantity = 1): ReturnType<typeof runSkill> =>
    runSkill(world, body, 'mine', { object, quantity });
  return { world, mine, count: (item: string) => inhabitant(world, 'ada').inventory.count(item) };
}

it.each(['lava', 'water'])('digs a block beside %s once a block lies on that', async (liquid) => {
  const { world, mine, count } = await miner({ stone_pickaxe: 1, cobblestone: 4 });
  for (const x of [6, 7, 8]) for (const z of [-1, 1]) put(world, 'stone', x, 64, z);
  put(world, 'coal_ore', 6, 64, 0);
  put(world, liquid, 7, 64, 0);
  put(world, 'coal_ore', 8, 64, 0);
  expect(await mine('coal', 2)).toEqual({ value: { gained: 2 } });
  expect([count('coal'), world.world.land.kindAt({ x: 7, y: 64, z: 0 }).name]).toEqual([2, 'cobblestone']);
});

it('digs a pillar from top to bottom on earth that it digs first', async () => {
  const { world, mine, count } = await miner({});
  for (let y = 64; y < 67; y++) put(world, 'stone', 8, y, 0);
  for (let y = 67; y < 77; y++) put(world, 'soul_sand', 8, y, 0);
  expect(await mine('soul_sand', 10)).toEqual({ value: { gained: 10 } });
  expect(count('soul_sand')).toBe(10);
});
