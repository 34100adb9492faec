import { expect, it } from 'vitest';
import { createBlockworld, inhabitant, put, spawnIn } from '../create-blockworld.test.support.js';

const signal = new AbortController().signal;

it.each([true, false])('burns at the same pace whether it hunts or not: %s', async (hunts) => {
  const world = await createBlockworld({ world: 'flat', reflexes: false });
  await spawnIn(world, 'ada');
  // In sight, and out of reach.
  for (const y of [64, 65, 66, 67, 68]) put(world, 'bedrock', 0, y, 0);
  world.world.motions.teleport(inhabitant(world, 'ada'), { x: 0.5, y: 69, z: 0.5 });
  if (!hunts)
    for (const [x, y, z] of [
      [1, 69, 0],
      [-1, 69, 0],
      [0, 69, 1],
      [0, 69, -1],
      [1, 70, 0],
      [-1, 70, 0],
      [0, 70, 1],
      [0, 70, -1],
      [0, 71, 0],
    ] as const)
      put(world, 'bedrock', x, y, z);
  const zombie = world.world.creatures.add('zombie', { x: 12.5, y: 64, z: 0.5 });
  const health = zombie.health;
  await world.clock.sleep(10, { signal });
  world.world.advance();
  // One point a second.
  expect(health - zombie.health).toBeGreaterThanOrEqual(9);
  expect(health - zombie.health).toBeLessThanOrEqual(11);
});
