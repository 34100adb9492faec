import { expect, it } from 'vitest';
import type { BodyEvent, Position } from '@s-agents/core';
import { createBlockworld, inhabitant, put, spawnIn, valueOf } from '../create-blockworld.test.support.js';

/** A flat world in which ada holds a log. Everybody stands where `places` says. */
async function company(places: Readonly<Record<string, Position>>) {
  const world = await createBlockworld({ world: 'flat', inventories: { ada: { oak_log: 1 } } });
  const bodies = new Map<string, Awaited<ReturnType<typeof spawnIn>>>();
  for (const name of Object.keys(places)) bodies.set(name, await spawnIn(world, name));
  const settle = (): void => {
    for (const [name, place] of Object.entries(places)) {
      world.world.motions.teleport(inhabitant(world, name), place);
      world.world.motions.halt(inhabitant(world, name));
    }
  };
  const give = async (): Promise<unknown> =>
    valueOf(bodies.get('ada') ?? expect.fail(), 'give', { player: 'bob', item: 'oak_log', count: 1 });
  return { bodies, world, settle, give };
}

it.each([0.4, 0.8, 1.6])('gives an item to whoever stands %s blocks away, with lower ground behind', async (away) => {
  const { world, settle, give } = await company({
    ada: { x: 0.5, y: 64, z: 0.7 - away },
    bob: { x: 0.5, y: 64, z: 0.7 },
  });
  for (let x = -1; x <= 1; x++) for (let z = 1; z <= 6; z++) for (const y of [62, 63]) put(world, 'air', x, y, z);
  settle();
  expect(await give()).toEqual({ takenBy: { bob: 1 } });
});

it('comes nearer to whoever stands round a corner, past somebody who stands on the way', async () => {
  const { world, settle, give } = await company({
    ada: { x: 0.5, y: 64, z: 2.9 },
    cat: { x: 0.4, y: 64, z: 2.3 },
    bob: { x: 1.9, y: 64, z: 1.5 },
  });
  const isDug = (x: number, y: number, z: number): boolean =>
    y < 66 && (z === 1 ? x === 0 || x === 1 : z === 2 && x === 0);
  for (let x = -2; x <= 4; x++)
    for (let z = -1; z <= 5; z++) for (let y = 64; y <= 67; y++) if (!isDug(x, y, z)) put(world, 'stone', x, y, z);
  settle();
  expect(await give()).toEqual({ takenBy: { bob: 1 } });
});

it.each([
  { away: 0.75, x: 0, z: 0.6 },
  { away: 1, x: 0, z: 0.35 },
  { away: 0.75, x: 0.3, z: 0.5 },
])('gives an item to whom it is for from $away blocks, with somebody else at $x $z beside', async ({ away, x, z }) => {
  const { settle, give } = await company({
    ada: { x: 0.5, y: 64, z: 0.5 },
    bob: { x: 0.5, y: 64, z: 0.5 + away },
    cat: { x: 0.5 + x, y: 64, z: 0.5 + away + z },
  });
  settle();
  expect(await give()).toEqual({ takenBy: { bob: 1 } });
});

it('tells who has thrown what a body picks up, and nobody where it dug that itself', async () => {
  const { bodies, world, settle, give } = await company({
    ada: { x: 0.5, y: 64, z: 0.5 },
    bob: { x: 0.5, y: 64, z: 2.5 },
  });
  put(world, 'dirt', 0, 66, 2);
  settle();
  const bob = bodies.get('bob') ?? expect.fail();
  const received: BodyEvent[] = [];
  bob.onEvent((event) => received.push(event));
  await valueOf(bob, 'dig', { position: { x: 0, y: 66, z: 2 }, needDrop: false });
  await give();
  await valueOf(bodies.get('ada') ?? expect.fail(), 'wait', { seconds: 3 });
  expect(received).toEqual([
    { type: 'received', item: 'dirt', count: 1 },
    { type: 'received', item: 'oak_log', count: 1, from: 'ada' },
  ]);
});

it('tells whoever works of what others throw to it, and not of what it digs meanwhile', async () => {
  const { bodies, world, settle, give } = await company({
    ada: { x: 0.5, y: 64, z: 0.5 },
    bob: { x: 0.5, y: 64, z: 2.5 },
  });
  put(world, 'sand', 0, 64, 4);
  settle();
  const bob = bodies.get('bob') ?? expect.fail();
  const received: BodyEvent[] = [];
  bob.onEvent((event) => received.push(event));
  const dig = async (): Promise<unknown> => {
    await valueOf(bob, 'dig', { position: { x: 0, y: 64, z: 4 } });
    await valueOf(bob, 'goTo', { position: { x: 0, y: 64, z: 4 }, within: 0 });
    return valueOf(bob, 'wait', { seconds: 8 });
  };
  await Promise.all([dig(), give()]);
  expect(inhabitant(world, 'bob').inventory.counts()).toEqual({ oak_log: 1, sand: 1 });
  expect(received).toEqual([{ type: 'received', item: 'oak_log', count: 1, from: 'ada' }]);
});
