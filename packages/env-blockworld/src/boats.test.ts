import { expect, it } from 'vitest';
import { createBlockworld, doing, inhabitant, put, spawnIn } from './create-blockworld.test.support.js';

const across = { position: { x: 44, y: 64, z: 0 }, within: 1 };

/** A lake from x = 4 to 40 with rows of lily pads, between walls, and a body on its shore. */
async function lake(held: Record<string, number>) {
  const world = await createBlockworld({ world: 'flat', inventories: { ada: held } });
  const ada = await spawnIn(world, 'ada');
  for (let x = 4; x <= 40; x++)
    for (let z = -7; z <= 7; z++) {
      put(world, 'water', x, 63, z);
      if (x % 12 === 0) put(world, 'lily_pad', x, 64, z);
    }
  for (let y = 64; y <= 66; y++) {
    for (let x = -4; x <= 46; x++) for (const z of [-8, 8]) put(world, 'bedrock', x, y, z);
    for (let z = -8; z <= 8; z++) put(world, 'bedrock', -4, y, z);
  }
  world.world.motions.teleport(inhabitant(world, 'ada'), { x: 0.5, y: 64, z: 0.5 });
  return { world, ada, self: inhabitant(world, 'ada') };
}

it('goes over a lake in a boat, and takes it along', async () => {
  const seconds: number[] = [];
  for (const held of [{ birch_boat: 1 }, {}]) {
    const { world, ada, self } = await lake(held);
    const began = world.clock.now();
    expect((await doing(ada, 'goTo', across)).status).toBe('succeeded');
    seconds.push(world.clock.now() - began);
    expect(self.inventory.count('birch_boat')).toBe('birch_boat' in held ? 1 : 0);
  }
  expect(seconds[0]).toBeLessThan((seconds[1] ?? 0) / 2);
});

it('swims on when it is stopped midway, and leaves the boat there to be picked up', async () => {
  for (const after of [1, 3, 5, 5.5, 6, 6.5, 7, 8]) {
    const { world, ada, self } = await lake({ birch_boat: 1 });
    const end = new AbortController();
    const going = doing(ada, 'goTo', across, end.signal);
    await world.clock.sleep(after, { agent: 'end', signal: new AbortController().signal });
    end.abort();
    await going;
    await doing(ada, 'wait', { seconds: 1 });
    const lying = world.world.items.near(world.world.positionOf(self), 8);
    const boats = lying.filter(({ stack }) => world.world.itemKinds.name(stack.id) === 'birch_boat').length;
    expect(self.inventory.count('birch_boat') + boats).toBe(1);
  }
});
