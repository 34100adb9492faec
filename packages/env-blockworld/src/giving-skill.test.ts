import { expect, it } from 'vitest';
import { createBlockworld, inhabitant, put, spawnIn } from './create-blockworld.test.support.js';
import { runSkill } from './run-skill.test.support.js';

/** Puts a tunnel one block wide that ends at x = 0. */
async function tunnel(inventories: Record<string, Record<string, number>>) {
  const world = await createBlockworld({ world: 'flat', inventories });
  for (let x = -2; x <= 22; x++)
    for (let z = -1; z <= 1; z++)
      for (let y = 64; y <= 67; y++) if (z !== 0 || y >= 66 || x < 0 || x > 20) put(world, 'stone', x, y, z);
  const spawn = async (name: string, x: number) => {
    const body = await spawnIn(world, name);
    world.world.motions.teleport(inhabitant(world, name), { x, y: 64, z: 0.5 });
    world.world.motions.halt(inhabitant(world, name));
    return body;
  };
  return { world, spawn, count: (name: string) => inhabitant(world, name).inventory.count('iron_ingot') };
}

it('two who come one after the other both hand over, though the first one stays', async () => {
  const { world, spawn, count } = await tunnel({ ada: { iron_ingot: 3 }, bob: { iron_ingot: 5 } });
  await spawn('cat', 0.5);
  const ada = await spawn('ada', 12.5);
  const gift = { object: 'iron_ingot', recipient: 'cat', position: { x: 0, y: 64, z: 0 } };
  expect(await runSkill(world, ada, 'give', { ...gift, quantity: 3 })).toMatchObject({ value: { given: 3 } });
  expect(inhabitant(world, 'ada').positionAt(world.world.now).x).toBeGreaterThan(4);
  const bob = await spawn('bob', 18.5);
  expect(await runSkill(world, bob, 'give', { ...gift, quantity: 5 })).toMatchObject({ value: { given: 5 } });
  expect(count('cat')).toBe(8);
});
