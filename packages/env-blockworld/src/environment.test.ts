import { perceptsOf } from '@s-agents/minecraft';
import { describe, expect, it } from 'vitest';
import type { Body, Json } from '@s-agents/core';
import { createRandom, distance } from '@s-agents/kit';
import { createBlockworld, doing, spawnIn, spawnTogether, valueOf } from './create-blockworld.test.support.js';
import { BlockworldEnvironment } from './environment.js';
import { blockworldOptionsSchema } from './options.js';

const signal = new AbortController().signal;
const flat = { world: 'flat' } as const;

describe('options', () => {
  it('accept those of the embedded server, and refuse what this world cannot do', () => {
    expect(
      blockworldOptionsSchema.parse({ server: 'embedded', port: 4, viewDistance: 5, rules: { mobs: false } }),
    ).toMatchObject({ world: 'default', rules: { mobs: false } });
    expect(() => blockworldOptionsSchema.parse({ server: 'localhost:25565' })).toThrow(/no server/);
    expect(() => blockworldOptionsSchema.parse({ monsters: true })).toThrow(/monsters/);
  });
});

it('has the terrain of its own seed where one is given, and of the run otherwise', () => {
  const groundOf = (options: object, seed: number): readonly number[] => {
    const { world } = new BlockworldEnvironment(
      blockworldOptionsSchema.parse(options),
      { config: { seed } } as never,
      createRandom(seed),
    );
    return Array.from({ length: 64 }, (_, y) => world.land.codeAt(40, y + 40, 40));
  };
  expect(groundOf({ seed: 5 }, 1)).toEqual(groundOf({}, 5));
  expect(groundOf({ seed: 5 }, 1)).not.toEqual(groundOf({}, 1));
});

describe('rules', () => {
  it.each([
    ['mobs', false, 'rule: mobs false'],
    ['hunger', false, 'rule: hunger false'],
    ['damage', false, 'rule: damage false'],
    ['keepInventory', true, 'rule: keepInventory true'],
    ['daylightCycle', false, 'rule: daylightCycle false'],
    ['randomTickSpeed', 30, 'rule: randomTickSpeed 30'],
  ])('%s that is not as the game has it is an aid', async (rule, value, aid) => {
    const aids: string[] = [];
    await createBlockworld({ ...flat, rules: { mobs: true, [rule]: value }, onAid: (used) => aids.push(used) });
    expect(aids).toEqual([aid]);
  });

  it("default to the game's, which is no aid", async () => {
    const aids: string[] = [];
    await createBlockworld({ ...flat, rules: { mobs: true }, onAid: (used) => aids.push(used) });
    expect(aids).toEqual([]);
    expect(blockworldOptionsSchema.parse({}).rules).toEqual({});
  });

  it('can keep inventories, turn off damage and stop the sun', async () => {
    const world = await createBlockworld({
      ...flat,
      rules: { keepInventory: true, damage: false, daylightCycle: false },
      inventories: { ada: { bread: 2 } },
    });
    const ada = await spawnIn(world, 'ada');
    world.world.onHurt(world.world.inhabitants.named('ada') ?? expect.fail(), 15, 'a test', { cause: 'fall' });
    for (let minute = 0; minute < 11; minute++) await doing(ada, 'wait', { seconds: 60 });
    expect(await ada.observe({ signal })).toMatchObject({
      properties: { health: 20 },
      world: { timeOfDay: 'sunrise' },
    });
    world.world.onHurt(world.world.inhabitants.named('ada') ?? expect.fail(), 25, 'a test', { cause: 'command' });
    expect((await ada.observe({ signal })).inventory).toEqual({ bread: 2 });
  });
});

describe('tasks', () => {
  it.each([
    ['mine 5 unobtainium', /"unobtainium" is no word/],
    ['mine 1 netherrack', /netherrack/],
    ['dance', /"dance" is no word/],
  ])('refuses "%s" like any Minecraft world: %s', (task, why) => {
    const world = new BlockworldEnvironment(
      blockworldOptionsSchema.parse({}),
      { config: { seed: 1 } } as never,
      createRandom(1),
    );
    expect(() => world.parseTask(task)).toThrow(why);
  });
});

it('counts on the animals of the world that the task asks for', () => {
  const make = (world: 'flat' | 'default') =>
    new BlockworldEnvironment(
      blockworldOptionsSchema.parse({ world }),
      { config: { seed: 1 } } as never,
      createRandom(1),
    );
  expect(() => make('flat').parseTask('mine 1 beef')).toThrow('TASK_UNREACHABLE');
  expect(() => make('flat').parseTask({ task: 'mine 1 beef', setup: { world: 'default' } })).not.toThrow();
  expect(() => make('default').parseTask({ task: 'mine 1 beef', setup: { world: 'flat' } })).toThrow(
    'TASK_UNREACHABLE',
  );
});

it('keeps nothing of a task that another one could use', () => {
  const world = new BlockworldEnvironment(
    blockworldOptionsSchema.parse(flat),
    { config: { seed: 1 } } as never,
    createRandom(1),
  );
  const given = { task: 'mine 1 beef', setup: { inventories: { ada: { beef: 1 } } } };
  world.parseTask(given, { isTrial: true });
  expect(() => world.parseTask('mine 1 beef')).toThrow('TASK_UNREACHABLE');
  world.parseTask({ task: 'mine 1 log', setup: { world: 'default' } });
  expect(world.knowledge.reachable('beef')).toBe(true);
  expect(() => world.parseTask({ task: 'mine 1 beef', setup: { world: 'flat' } })).toThrow('TASK_UNREACHABLE');
});

it('begins at the time of day that the task sets, with and without a daylight cycle', async () => {
  for (const daylightCycle of [true, false]) {
    const world = await createBlockworld({ ...flat, rules: { daylightCycle }, timeOfDay: 18_000 });
    const ada = await spawnIn(world, 'ada');
    expect(perceptsOf(await ada.observe({ signal })).timeOfDay).toBe('night');
    for (let minute = 0; minute < 6; minute++) await doing(ada, 'wait', { seconds: 60 });
    expect(perceptsOf(await ada.observe({ signal })).timeOfDay).toBe(daylightCycle ? 'day' : 'night');
    await world.stop();
  }
});

describe('looking', () => {
  it('finds the nearest entities, up to the requested number', async () => {
    const agents = ['ada', 'bob', 'cid', 'dot'];
    const world = await createBlockworld({ ...flat, agents });
    const [ada, bob, cid, dot] = (await Promise.all(agents.map((agent) => spawnIn(world, agent)))) as [
      Body,
      Body,
      Body,
      Body,
    ];
    for (const [body, x] of [
      [bob, 6],
      [cid, 3],
      [dot, 20],
    ] as const)
      await valueOf(body, 'goTo', { position: { x, y: 64, z: 0 }, within: 0 });
    expect(await valueOf(ada, 'findEntities', { kinds: ['player'] })).toMatchObject([{ name: 'cid' }, { name: 'bob' }]);
    expect(await valueOf(ada, 'findEntities', { count: 1, maxDistance: 64 })).toMatchObject([
      { name: 'cid', kind: 'player' },
    ]);
    expect(perceptsOf(await ada.observe({ signal })).nearbyEntities?.map(({ name }) => name)).toEqual([
      'cid',
      'bob',
      'dot',
    ]);
    await world.stop();
  });
});

describe('digging', () => {
  it('takes as long as the rules say, and the drop is picked up where it lies', async () => {
    const world = await createBlockworld({ ...flat, inventories: { ada: { oak_log: 2, wooden_axe: 1 } } });
    const ada = await spawnIn(world, 'ada');
    const position = { x: 1, y: 64, z: 0 };
    await valueOf(ada, 'place', { item: 'oak_log', position });
    await valueOf(ada, 'equip', { item: '' });
    const began = world.clock.now();
    expect(await valueOf(ada, 'dig', { position })).toEqual({ name: 'oak_log', drops: 'oak_log' });
    expect(world.clock.now() - began).toBeCloseTo(3, 1);
    await valueOf(ada, 'wait', { seconds: 1 });
    for (const { id } of await valueOf<{ id: number }[]>(ada, 'findItems', {})) await valueOf(ada, 'pickUp', { id });
    expect((await ada.observe({ signal })).inventory).toEqual({ oak_log: 2, wooden_axe: 1 });
  });

  it('lets one of two bodies dig a block, and tells the other at once', async () => {
    const world = await createBlockworld(flat);
    const [ada, bob] = await spawnTogether(world);
    const began = world.clock.now();
    const position = { x: 1, y: 63, z: 1 };
    const first = doing(ada, 'dig', { position });
    await doing(bob, 'wait', { seconds: 0.3 });
    const second = doing(bob, 'dig', { position });
    expect(await first).toMatchObject({ status: 'succeeded' });
    expect(await second).toMatchObject({ status: 'failed', reason: 'target-gone' });
    expect(world.clock.now() - began).toBeLessThan(1.2);
  });

  it('drops the body and the sand above the block, and breaks the flower on it', async () => {
    const world = await createBlockworld({ ...flat, inventories: { ada: { sand: 2, dandelion: 1, torch: 1 } } });
    const ada = await spawnIn(world, 'ada');
    await valueOf(ada, 'place', { item: 'sand', position: { x: 2, y: 64, z: 0 } });
    await valueOf(ada, 'place', { item: 'sand', position: { x: 2, y: 65, z: 0 } });
    await valueOf(ada, 'place', { item: 'dandelion', position: { x: 0, y: 64, z: 2 } });
    await valueOf(ada, 'dig', { position: { x: 2, y: 64, z: 0 } });
    expect(world.world.land.kindAt({ x: 2, y: 64, z: 0 }).name).toBe('sand');
    expect(world.world.land.kindAt({ x: 2, y: 65, z: 0 }).name).toBe('air');
    await valueOf(ada, 'dig', { position: { x: 0, y: 63, z: 2 } });
    expect(world.world.land.kindAt({ x: 0, y: 64, z: 2 }).name).toBe('air');
    await valueOf(ada, 'dig', { position: { x: 0, y: 63, z: 0 }, underFeet: true });
    await valueOf(ada, 'wait', { seconds: 1 });
    expect((await ada.observe({ signal })).position?.y).toBe(63);
  });

  it('wears tools out, and fails without the required tool', async () => {
    const world = await createBlockworld({ ...flat, inventories: { ada: { golden_shovel: 1 } } });
    const ada = await spawnIn(world, 'ada');
    await valueOf(ada, 'equip', { item: 'golden_shovel' });
    for (let n = 0; n < 32; n++) {
      const [block] = await valueOf<{ position: { x: number; y: number; z: number } }[]>(ada, 'findBlocks', {
        names: ['dirt', 'grass_block'],
        count: 1,
      });
      await doing(ada, 'dig', { position: block?.position ?? {}, underFeet: true });
    }
    expect((await ada.observe({ signal })).equipment).not.toMatchObject({ hand: 'golden_shovel' });
    world.world.blocks.set({ x: 1, y: 64, z: 1 }, world.world.land.kinds.named('stone')?.code ?? 0);
    expect(await doing(ada, 'dig', { position: { x: 1, y: 64, z: 1 }, needDrop: true })).toMatchObject({
      reason: 'missing-tool',
    });
  });
});

describe('walking', () => {
  it('takes time, goes around walls, and returns the position', async () => {
    const world = await createBlockworld(flat);
    const ada = await spawnIn(world, 'ada');
    const began = world.clock.now();
    const { position } = await valueOf<{ position: { x: number; y: number; z: number } }>(ada, 'goTo', {
      position: { x: 20, y: 64, z: 0 },
      within: 0,
    });
    expect(Math.floor(position.x)).toBe(20);
    expect(world.clock.now() - began).toBeCloseTo(20 / 5.612, 0);
    const stone = world.world.land.kinds.named('stone')?.code ?? 0;
    for (let z = -6; z <= 6; z++) for (const y of [64, 65]) world.world.blocks.set({ x: 10, y, z }, stone);
    await valueOf(ada, 'goTo', { position: { x: 0, y: 64, z: 0 } });
    expect(distance((await ada.observe({ signal })).position ?? position, { x: 0.5, y: 64, z: 0.5 })).toBeLessThan(1.5);
  });

  it('gets into a closed box only by digging', async () => {
    const world = await createBlockworld({ ...flat, inventories: { ada: { iron_pickaxe: 1 } } });
    const ada = await spawnIn(world, 'ada');
    const stone = world.world.land.kinds.named('stone')?.code ?? 0;
    for (let x = 4; x <= 6; x++)
      for (let z = -1; z <= 1; z++)
        for (let y = 64; y <= 66; y++) if (x !== 5 || z !== 0 || y === 66) world.world.blocks.set({ x, y, z }, stone);
    const inside = { position: { x: 5, y: 64, z: 0 }, within: 0 };
    expect(await doing(ada, 'goTo', inside)).toMatchObject({ status: 'failed', reason: 'unreachable' });
    await valueOf(ada, 'goTo', { ...inside, allowDig: true });
    expect((await ada.observe({ signal })).position).toMatchObject({ y: 64 });
    expect((await ada.observe({ signal })).equipment).toEqual({ hand: 'iron_pickaxe' });
  });

  it('stops at the place of an abort', async () => {
    const world = await createBlockworld(flat);
    const ada = await spawnIn(world, 'ada');
    const stop = new AbortController();
    const walk = doing(ada, 'goTo', { position: { x: 40, y: 64, z: 0 } }, stop.signal);
    void world.clock.sleep(2, { signal }).then(() => stop.abort());
    expect(await walk).toMatchObject({ status: 'cancelled' });
    const { position } = await ada.observe({ signal });
    expect(position?.x).toBeGreaterThan(8);
    expect(position?.x).toBeLessThan(13);
  });
});

describe('crafting and handing over', () => {
  it('gives an item to another body', async () => {
    const world = await createBlockworld({ ...flat, inventories: { ada: { oak_log: 5 } } });
    const [ada, bob] = [await spawnIn(world, 'ada'), await spawnIn(world, 'bob')];
    await valueOf(bob, 'goTo', { position: { x: 9, y: 64, z: 3 } });
    await valueOf(ada, 'give', { player: 'bob', item: 'oak_log', count: 3 });
    await valueOf(ada, 'wait', { seconds: 1 });
    expect((await bob.observe({ signal })).inventory).toEqual({ oak_log: 3 });
    expect((await ada.observe({ signal })).inventory).toEqual({ oak_log: 2 });
    expect(await doing(ada, 'give', { player: 'eve', item: 'oak_log', count: 1 })).toMatchObject({
      reason: 'not-found',
    });
  });

  it('tells its own gift from what others throw to the same body meanwhile', async () => {
    const world = await createBlockworld({ ...flat, inventories: { ada: { oak_log: 1 }, eve: { oak_log: 1 } } });
    const [ada, eve, bob] = [await spawnIn(world, 'ada'), await spawnIn(world, 'eve'), await spawnIn(world, 'bob')];
    const stand = (name: string, x: number, z: number): void => {
      const body = world.world.inhabitants.named(name) ?? expect.fail();
      world.world.motions.teleport(body, { x, y: 64, z });
      world.world.motions.halt(body);
    };
    // What is thrown from farther away arrives later.
    stand('bob', 0.5, 0.5);
    stand('ada', 0.5, -1.9);
    stand('eve', 2, -1);
    const logsWhenDone = [ada, eve].map(async (giver) => {
      const given = await valueOf(giver, 'give', { player: 'bob', item: 'oak_log', count: 1 });
      expect(given).toEqual({ takenBy: { bob: 1 } });
      return (await bob.observe({ signal })).inventory['oak_log'] ?? 0;
    });
    expect(Math.max(...(await Promise.all(logsWhenDone)))).toBe(2);
  });

  it('gives an item on the ground to one of two bodies', async () => {
    const world = await createBlockworld({ ...flat, inventories: { ada: { oak_log: 1 } } });
    const [ada, bob] = [await spawnIn(world, 'ada'), await spawnIn(world, 'bob')];
    await valueOf(bob, 'goTo', { position: { x: 12, y: 64, z: 0 }, within: 0 });
    await valueOf(ada, 'goTo', { position: { x: 6, y: 64, z: 0 }, within: 0 });
    await valueOf(ada, 'drop', { item: 'oak_log', count: 1 });
    await valueOf(ada, 'goTo', { position: { x: 0, y: 64, z: 0 }, within: 0 });
    const [item] = await valueOf<{ id: number }[]>(ada, 'findItems', {});
    const both = await Promise.all([
      doing(ada, 'pickUp', { id: item?.id ?? -1 }),
      doing(bob, 'pickUp', { id: item?.id ?? -1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
    expect(both.find(({ status }) => status === 'failed')).toMatchObject({ reason: 'target-gone' });
  });
});

describe('harm', () => {
  it('follows a deep fall; a dead body drops everything and returns at the spawn point', async () => {
    const world = await createBlockworld({ ...flat, inventories: { ada: { oak_log: 5 } } });
    const ada = await spawnIn(world, 'ada');
    const events: string[] = [];
    ada.onEvent(({ type }) => events.push(type));
    const self = world.world.inhabitants.named('ada') ?? expect.fail();
    // With so little food, health does not come back.
    self.nourishment.food = 17;
    const fall = async (from: number): Promise<void> => {
      world.world.motions.teleport(self, { x: 5.5, y: from, z: 5.5 });
      world.world.motions.halt(self);
      await doing(ada, 'wait', { seconds: 3.9 });
    };
    await fall(74);
    expect(perceptsOf(await ada.observe({ signal })).health).toBe(13);
    await fall(90);
    const after = await ada.observe({ signal });
    expect(after).toMatchObject({ properties: { health: 20 }, inventory: {}, position: { x: 0.5, y: 64, z: 0.5 } });
    expect(events).toEqual(['hurt', 'died', 'returned']);
    const items = await valueOf<{ name: string; count: number }[]>(ada, 'findItems', {});
    expect(items).toMatchObject([{ name: 'oak_log', count: 5 }]);
  });
});

it('is the same for the same seed, regardless of the order of calls in one moment', async () => {
  const run = async (seed: number): Promise<string> => {
    const world = await createBlockworld({ seed });
    const bodies = [await spawnIn(world, 'ada'), await spawnIn(world, 'bob')];
    const diary: Json[] = [];
    const live = async (body: Body): Promise<void> => {
      for (let n = 0; n < 4; n++) {
        const found = await valueOf<{ position: Json }[]>(body, 'findBlocks', {
          names: ['oak_log', 'birch_log', 'spruce_log', 'dirt'],
          maxDistance: 40,
          count: 4,
        });
        for (const { position } of found) {
          diary.push([
            body.agent,
            (await doing(body, 'goTo', { position, within: 2, allowDig: n > 2 })) as Json,
            world.clock.now(),
          ]);
          diary.push([body.agent, (await doing(body, 'dig', { position })) as Json, world.clock.now()]);
        }
      }
      diary.push((await body.observe({ signal })) as Json);
    };
    await Promise.all(bodies.map(live));
    return JSON.stringify(diary);
  };
  const [first, again, other] = [await run(5), await run(5), await run(6)];
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
