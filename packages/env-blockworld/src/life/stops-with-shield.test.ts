import { sparedTicks, ticksPerSecond } from '@s-agents/minecraft-rules';
import { expect, it } from 'vitest';
import { createBlockworld, doing, inhabitant, put, spawnIn } from '../create-blockworld.test.support.js';

const signal = new AbortController().signal;

/** Has a creeper explode before a body on a pillar. Returns what becomes of it. */
async function cornered(held: Record<string, number>): Promise<{ health: number; survives: boolean }> {
  const world = await createBlockworld({ world: 'flat', reflexes: false, inventories: { ada: held } });
  const ada = await spawnIn(world, 'ada');
  for (const x of [10, 12]) for (let y = 64; y < 72; y++) put(world, 'bedrock', x, y, 0);
  world.world.motions.teleport(inhabitant(world, 'ada'), { x: 10.5, y: 72, z: 0.5 });
  // Nothing hurts a body that has just come.
  await world.clock.sleep(sparedTicks / ticksPerSecond, { signal });
  const creeper = world.world.creatures.add('creeper', { x: 12.5, y: 72, z: 0.5 });
  await doing(ada, 'flee', { from: creeper.id });
  await world.clock.sleep(2, { signal });
  expect(world.world.entity(creeper.id)).toBeUndefined();
  const self = inhabitant(world, 'ada');
  return { health: self.health, survives: world.world.positionOf(self).y === 72 };
}

it('takes the blast of a creeper from which a body cannot run', async () => {
  expect(await cornered({ shield: 1 })).toEqual({ health: 20, survives: true });
  expect(await cornered({})).toMatchObject({ survives: false });
});
