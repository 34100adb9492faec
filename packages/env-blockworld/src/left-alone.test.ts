import type { EventLog } from '@s-agents/core';
import { createRandom, createEventLog, createVirtualClock } from '@s-agents/kit';
import { kills } from '@s-agents/minecraft';
import { describe, expect, it } from 'vitest';
import { createBlockworld, doing, put, spawnIn, stopAfterTest, valueOf } from './create-blockworld.test.support.js';
import { BlockworldEnvironment } from './environment.js';
import { blockworldOptionsSchema } from './options.js';
import { runSkill } from './run-skill.test.support.js';

const planks = { x: 2, y: 64, z: 0 };
const flat = { world: 'flat' } as const;
const at = ({ world }: BlockworldEnvironment, { x, y, z }: { x: number; y: number; z: number }): string =>
  world.land.kindAt({ x, y, z }).name;

describe('what others have built', () => {
  it('is not dug, and the reason says so', async () => {
    const world = await createBlockworld(flat);
    const ada = await spawnIn(world, 'ada');
    put(world, 'oak_planks', 2, 64, 0);
    put(world, 'torch', 0, 64, 2);
    expect(await doing(ada, 'dig', { position: planks })).toEqual({
      status: 'failed',
      reason: 'refused',
      detail: 'oak_planks at 2 64 0 is left alone: it is built, by nobody of the team, and no person has asked for it',
    });
    expect(await doing(ada, 'dig', { position: { x: 0, y: 63, z: 2 } })).toMatchObject({
      reason: 'refused',
      detail: expect.stringContaining('it holds torch') as string,
    });
    expect(at(world, planks)).toBe('oak_planks');
  });

  it('is dug where the config says so', async () => {
    const world = await createBlockworld({ ...flat, leaveBuilt: false });
    const ada = await spawnIn(world, 'ada');
    put(world, 'oak_planks', 2, 64, 0);
    expect(await doing(ada, 'dig', { position: planks })).toMatchObject({ status: 'succeeded' });
  });

  it('is not what a teammate has placed', async () => {
    const world = await createBlockworld({ ...flat, inventories: { bob: { oak_planks: 1 } } });
    const [ada, bob] = [await spawnIn(world, 'ada'), await spawnIn(world, 'bob')];
    await valueOf(bob, 'goTo', { position: { x: 1, y: 64, z: 1 }, within: 0 });
    await valueOf(bob, 'place', { item: 'oak_planks', position: planks });
    expect(await doing(ada, 'dig', { position: planks })).toMatchObject({ status: 'succeeded' });
  });

  it('stays on a way that has to be dug', async () => {
    const world = await createBlockworld(flat);
    const ada = await spawnIn(world, 'ada');
    const ring = [-3, -2, -1, 0, 1, 2, 3].flatMap((a) =>
      [64, 65, 66].flatMap((y) => [
        { x: a, y, z: -3 },
        { x: a, y, z: 3 },
        { x: -3, y, z: a },
        { x: 3, y, z: a },
      ]),
    );
    for (const { x, y, z } of ring) put(world, 'oak_planks', x, y, z);
    await valueOf(ada, 'goTo', { position: { x: 8, y: 64, z: 0 }, within: 1, allowDig: true });
    expect(new Set(ring.map((place) => at(world, place)))).toEqual(new Set(['oak_planks']));
  });

  it('is what a skill fails for, when there is nothing else to dig', async () => {
    const world = await createBlockworld(flat);
    const ada = await spawnIn(world, 'ada');
    put(world, 'glass', 2, 64, 0);
    expect(await runSkill(world, ada, 'explore', { blocks: ['glass'], toDig: true, legs: 1 })).toMatchObject({
      reason: 'not-found',
    });
    expect(await runSkill(world, ada, 'mine', { object: 'glass' })).toMatchObject({
      reason: 'refused',
      detail: expect.stringContaining('glass at 2 64 0 is left alone: it is built') as string,
    });
  });

  it('is dug once a person asks for it during the run', async () => {
    const clock = createVirtualClock({ advance: 'when-idle' });
    const log: EventLog = createEventLog({ reducers: [kills], now: () => clock.now() });
    const context = { config: { seed: 1 } } as never;
    const world = new BlockworldEnvironment(
      blockworldOptionsSchema.parse({ ...flat, rules: { mobs: false } }),
      context,
      createRandom(1),
      log,
    );
    world.clock = clock;
    const task = world.parseTask('mine 4 dirt');
    const { signal } = new AbortController();
    await world.start({ task, agents: ['ada'], onAid: () => {}, onTrouble: () => {}, signal });
    stopAfterTest(world);
    const ada = await spawnIn(world, 'ada');
    put(world, 'oak_planks', 2, 64, 0);
    put(world, 'glass', 0, 64, 2);
    put(world, 'cobblestone', -2, 64, 0);
    const digs = async (): Promise<readonly string[]> => {
      const places = [planks, { x: 0, y: 64, z: 2 }, { x: -2, y: 64, z: 0 }];
      const outcomes = [];
      for (const position of places) outcomes.push(await doing(ada, 'dig', { position }));
      return outcomes.map((outcome) => (outcome.status === 'failed' ? outcome.reason : outcome.status));
    };
    const says = (text: string, order: 'goal' | 'stop' = 'goal'): unknown =>
      log.append({ type: 'commander.spoke', by: 'Steve', order, text });
    says('break the glass', 'stop');
    expect(await digs()).toEqual(['refused', 'refused', 'refused']);
    says('clear 2 64 0');
    says('well, tear down the glass over there');
    expect(await digs()).toEqual(['succeeded', 'succeeded', 'refused']);
  });
});

it('changes nothing in a protected area, and observes where it is', async () => {
  const world = await createBlockworld({
    ...flat,
    protect: [{ name: 'the garden', from: { x: 1, z: -9 }, to: { x: 9, z: 9 } }],
    inventories: { ada: { dirt: 4, wooden_hoe: 1 } },
  });
  const ada = await spawnIn(world, 'ada');
  const { signal } = new AbortController();
  expect((await ada.observe({ signal })).world).toMatchObject({
    'blocks that cannot be changed': '"the garden" from (1, -9) to (9, 9)',
  });
  const ground = { x: 2, y: 63, z: 0 };
  const refused = { reason: 'refused', detail: expect.stringContaining('protected area "the garden"') as string };
  expect(await doing(ada, 'dig', { position: ground })).toMatchObject(refused);
  expect(await doing(ada, 'place', { item: 'dirt', position: planks })).toMatchObject(refused);
  expect(await doing(ada, 'useOnBlock', { item: 'wooden_hoe', position: ground })).toMatchObject(refused);
  await valueOf(ada, 'goTo', { position: { x: 4, y: 64, z: 0 }, within: 0 });
  expect(await doing(ada, 'pillarUp', { item: 'dirt', height: 1 })).toMatchObject(refused);
  const found = await valueOf<{ position: { x: number; z: number } }[]>(ada, 'findBlocks', {
    names: ['grass_block'],
    count: 128,
    toDig: true,
  });
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ position: { x, z } }) => x >= 1 && x <= 9 && Math.abs(z) <= 9)).toEqual([]);
});
