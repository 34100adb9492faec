import type { Body, Json } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { createBlockworld, doing, put, spawnIn } from './create-blockworld.test.support.js';
import { everything, expectBodiesFree } from './invariants.test.support.js';

type World = Awaited<ReturnType<typeof createBlockworld>>;

const never = new AbortController().signal;
const chest = { x: 0, y: 64, z: 2 };
const furnace = { x: 2, y: 64, z: 0 };
const free = { x: -2, y: 64, z: 0 };

async function stage(): Promise<{ world: World; ada: Body; bob: Body }> {
  const carried = { dirt: 40, oak_log: 9, raw_iron: 9, coal: 9, stick: 9, iron_helmet: 1 };
  const world = await createBlockworld({ world: 'flat', inventories: { ada: carried, bob: carried } });
  const [ada, bob] = [await spawnIn(world, 'ada'), await spawnIn(world, 'bob')];
  put(world, 'furnace', furnace.x, furnace.y, furnace.z);
  await doing(bob, 'goTo', { position: { x: 2, y: 64, z: 2 } });
  put(world, 'chest', chest.x, chest.y, chest.z);
  await doing(ada, 'putInto', { container: chest, item: 'stick', count: 5 });
  return { world, ada, bob };
}

/** Runs an act and aborts it after so many world seconds; returns whether it had ended before. */
async function abortedAfter(world: World, body: Body, primitive: string, parameters: Json, seconds: number) {
  const end = new AbortController();
  const done = doing(body, primitive, parameters, end.signal);
  await world.clock.sleep(seconds, { agent: 'end', signal: never });
  end.abort();
  return (await done).status !== 'cancelled';
}

/**
 * Acts, with the step between two moments of abortion in world seconds: milliseconds for short acts, ticks for long
 * ones.
 */
const cases: readonly (readonly [primitive: string, parameters: Json, step: number])[] = [
  ['place', { item: 'dirt', position: free }, 0.001],
  ['putInto', { container: chest, item: 'dirt', count: 3 }, 0.001],
  ['takeFrom', { container: chest, item: 'stick', count: 1 }, 0.001],
  ['craft', { item: 'oak_planks', times: 3 }, 0.001],
  ['drop', { item: 'dirt', count: 2 }, 0.001],
  ['equip', { item: 'iron_helmet', slot: 'head' }, 0.001],
  ['give', { player: 'bob', item: 'dirt', count: 1 }, 0.01],
  ['pillarUp', { item: 'dirt', height: 2 }, 0.01],
  ['goTo', { position: { x: 6, y: 64, z: 6 }, within: 0 }, 0.05],
  ['smelt', { furnace, item: 'raw_iron', count: 1, fuel: 'coal' }, 0.25],
];

describe('an act that is aborted', () => {
  for (const [primitive, parameters, step] of cases)
    it(`loses nothing at any moment: ${primitive}`, async () => {
      const { world, ada } = await stage();
      const { coal: _, ...before } = everything(world);
      for (let seconds = 0, isDone = false; !isDone; seconds += step) {
        isDone = await abortedAfter(world, ada, primitive, parameters, seconds);
        const { coal: _coal, ...now } = everything(world);
        expect({ seconds, ...now }).toEqual({ seconds, ...before });
        expectBodiesFree(world);
      }
      await world.stop();
    });
});

describe('a chest that is broken while items are moved', () => {
  for (const [primitive, parameters] of [
    ['putInto', { container: chest, item: 'dirt', count: 3 }],
    ['takeFrom', { container: chest, item: 'stick', count: 3 }],
  ] as const)
    it(`loses and duplicates nothing at any moment: ${primitive}`, async () => {
      for (let milliseconds = 90; milliseconds < 120; milliseconds++) {
        const { world, ada } = await stage();
        const before = everything(world);
        const done = doing(ada, primitive, parameters);
        await world.clock.sleep(milliseconds / 1000, { agent: 'axe', signal: never });
        world.world.blocks.break(chest, null);
        expect(['succeeded', 'failed']).toContain((await done).status);
        expect({ milliseconds, ...everything(world) }).toEqual({ milliseconds, ...before });
        await world.stop();
      }
    });
});
