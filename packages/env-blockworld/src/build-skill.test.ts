import { expect, it } from 'vitest';
import type { Body, GoalStatus, Json, Position, Task } from '@s-agents/core';
import { createBlockworld, doing, inhabitant, put, spawnIn } from './create-blockworld.test.support.js';
import type { BlockworldEnvironment } from './environment.js';
import { runSkill, type SkillOutcome } from './run-skill.test.support.js';

type Counts = Record<string, number>;
const materials = { cobblestone: 50, oak_planks: 46, oak_door: 1 };
const crew = { ada: { oak_planks: 23 }, bob: { birch_planks: 23 }, cy: { cobblestone: 50, oak_door: 1 } };

interface Site {
  readonly world: BlockworldEnvironment;
  readonly bodies: readonly Body[];
  readonly task: Task;
  readonly corner: Position;
}

async function siteOf(
  inventories: Record<string, Counts>,
  {
    seed = 1,
    name = 'house',
    blueprint,
    at,
    ...options
  }: {
    seed?: number;
    world?: 'default' | 'flat';
    name?: string;
    blueprint?: Json;
    at: { x: number; z: number; above: number };
  },
): Promise<Site> {
  const agents = Object.keys(inventories);
  const world = await createBlockworld({ seed, agents, inventories, ...options });
  const bodies = await Promise.all(agents.map((agent) => spawnIn(world, agent)));
  const spawn = world.world.positionOf(inhabitant(world, agents[0] ?? ''));
  const [x, z] = [Math.floor(spawn.x) + at.x, Math.floor(spawn.z) + at.z];
  const corner = { x, y: groundAt(world, x + 2, z + 2) + at.above, z };
  const goal = [{ build: name, position: corner }];
  const setup = { inventories: { ada: { cobblestone: 640, oak_planks: 640, oak_door: 4 } } };
  const task = world.parseTask({
    goal,
    setup,
    ...(blueprint === undefined ? {} : { blueprints: { [name]: blueprint } }),
  });
  return { world, bodies, task, corner };
}

function groundAt({ world: { land } }: BlockworldEnvironment, x: number, z: number): number {
  for (let y = 120; y > 40; y--)
    if (land.solidAt(x, y, z) && !/leaves|log/.test(land.kindAt({ x, y, z }).name)) return y;
  throw new RangeError('no ground');
}

async function buildAt(
  { world, bodies, corner }: Site,
  object = 'house',
  signal?: AbortSignal,
): Promise<SkillOutcome[]> {
  return Promise.all(bodies.map((body) => runSkill(world, body, 'build', { object, position: corner }, signal)));
}

function statusOf({ world, task }: Site): Promise<GoalStatus> {
  return world.goalCheck(task.goal).check({ signal: new AbortController().signal });
}

/** Returns the names of the blocks on the flat ground around a structure that hangs `above` it. */
function strayBlocks({ world: { world }, corner }: Site, size: Position, above = 0): string[] {
  const found: string[] = [];
  for (let x = -8; x < size.x + 8; x++)
    for (let z = -8; z < size.z + 8; z++)
      for (let y = -above; y < size.y + 8; y++) {
        const isOutside = y < 0 || x < 0 || z < 0 || x >= size.x || z >= size.z || y >= size.y;
        const { air, name } = world.land.kindAt({ x: corner.x + x, y: corner.y + y, z: corner.z + z });
        if (isOutside && !air) found.push(`${name} ${x} ${y} ${z}`);
      }
  return found;
}

it.each([
  ['one', { ada: materials }, { x: 6, z: -14, above: 0 }],
  ['one', { ada: materials }, { x: -17, z: 9, above: 1 }],
  ['three', crew, { x: 6, z: -14, above: 1 }],
  ['three', crew, { x: 12, z: 3, above: 0 }],
])('%s build a house on uneven ground', async (_, inventories, at) => {
  const site = await siteOf(inventories, { seed: 6, at });
  expect(await buildAt(site)).toEqual(site.bodies.map(() => ({ value: { built: 'house' } })));
  expect(await statusOf(site)).toMatchObject({ met: true, reached: 125 });
});

it('continues a started structure, replaces wrong blocks, and leaves nothing behind', async () => {
  const site = await siteOf(
    { ada: { ...materials, oak_planks: 49, cobblestone: 52, oak_log: 4 } },
    { world: 'flat', at: { x: 3, z: 3, above: 1 } },
  );
  const { x, y, z } = site.corner;
  put(site.world, 'stone', x, y + 1, z);
  put(site.world, 'stone', x + 2, y + 2, z + 2);
  put(site.world, 'oak_planks', x, y + 2, z);
  expect(await buildAt(site)).toEqual([{ value: { built: 'house' } }]);
  for (const [at, tool] of [
    [{ x: x + 4, y: y + 2, z: z + 1 }, 'oak_planks'],
    [{ x: x + 2, y: y + 1, z: z + 4 }, 'oak_door'],
  ] as const) {
    expect(tool).toBe(site.world.world.land.kindAt(at).name);
    site.world.world.blocks.break(at, null);
  }
  expect((await statusOf(site)).met).toBe(false);
  await doing(site.bodies[0] as Body, 'wait', { seconds: 1 });
  expect(await buildAt(site)).toEqual([{ value: { built: 'house' } }]);
  expect((await statusOf(site)).met).toBe(true);
  expect(strayBlocks(site, { x: 5, y: 5, z: 5 })).toEqual([]);
});

it('builds a structure part by part, several at a time, and leaves nothing behind', async () => {
  const site = await siteOf(crew, { seed: 6, at: { x: 6, z: -14, above: 1 } });
  const part = (body: number, name: string): Promise<SkillOutcome> =>
    runSkill(site.world, site.bodies[body] as Body, 'build', { object: `${name}_of_house`, position: site.corner });
  expect(await part(2, 'foundation')).toEqual({ value: { built: 'foundation_of_house' } });
  expect(await statusOf(site)).toMatchObject({ met: false });
  expect(await Promise.all([part(0, 'walls'), part(1, 'walls')])).toMatchObject([{ value: {} }, { value: {} }]);
  expect([await part(2, 'roof'), await part(2, 'door')]).toMatchObject([{ value: {} }, { value: {} }]);
  expect(await statusOf(site)).toMatchObject({ met: true, reached: 125 });
});

it('is kept from nothing by an animal in a pit beneath the structure', async () => {
  const site = await siteOf({ ada: materials }, { world: 'flat', at: { x: 3, z: 3, above: 1 } });
  const { x, y, z } = site.corner;
  site.world.world.blocks.break({ x, y: y - 1, z: z + 1 }, null);
  for (const [dx, dz] of [
    [-1, 1],
    [1, 1],
    [0, 0],
    [0, 2],
  ] as const)
    put(site.world, 'cobblestone', x + dx, y, z + dz);
  site.world.world.creatures.add('chicken', { x: x + 0.5, y: y - 1, z: z + 1.5 });
  expect(await buildAt(site)).toEqual([{ value: { built: 'house' } }]);
  expect((await statusOf(site)).met).toBe(true);
});

it('says which materials are missing when no other agent brings them', async () => {
  const site = await siteOf(
    { ada: { cobblestone: 45, oak_planks: 46 } },
    { world: 'flat', at: { x: 3, z: 3, above: 1 } },
  );
  expect(await buildAt(site)).toEqual([
    {
      reason: 'missing-item',
      detail: expect.stringMatching(/^nobody has brought .*5 cobblestone/) as string,
      missing: expect.arrayContaining([
        { items: ['cobblestone'], count: 5 },
        { items: expect.arrayContaining(['oak_door', 'birch_door']) as string[], count: 1 },
      ]) as unknown[],
    },
  ]);
  expect((await buildAt(site, 'castle'))[0]).toMatchObject({ reason: 'unsupported' });
});

it('turns its head little between two blocks', async () => {
  const site = await siteOf({ ada: materials }, { world: 'flat', at: { x: 3, z: 3, above: 1 } });
  const start = site.world.clock.now();
  expect(await buildAt(site)).toEqual([{ value: { built: 'house' } }]);
  expect(site.world.clock.now() - start).toBeLessThan(16);
});

it('waits beside the structure, in reach of where its blocks will go, until others have laid the ground', async () => {
  const site = await siteOf({ ada: { oak_planks: 46 } }, { world: 'flat', at: { x: 12, z: 3, above: 1 } });
  expect(await buildAt(site)).toMatchObject([{ reason: 'missing-item' }]);
  const { x, z } = site.world.world.positionOf(inhabitant(site.world, 'ada'));
  const [dx, dz] = [x - site.corner.x - 2.5, z - site.corner.z - 2.5].map(Math.abs) as [number, number];
  expect(Math.max(dx, dz)).toBeGreaterThan(2.5);
  expect(Math.max(dx, dz)).toBeLessThan(5);
});

it.each([
  ['stone', { cobblestone: 90 }, 240],
  ['wood, which hands dig faster', { oak_planks: 90, cobblestone: 90 }, 120],
])('works from scaffolding that stays until the house high above the ground is done: %s', async (_, spare, seconds) => {
  const site = await siteOf({ ada: { ...materials, ...spare } }, { world: 'flat', at: { x: 3, z: 3, above: 5 } });
  const start = site.world.clock.now();
  expect(await buildAt(site)).toEqual([{ value: { built: 'house' } }]);
  expect(site.world.clock.now() - start).toBeLessThan(seconds);
  expect(strayBlocks(site, { x: 5, y: 5, z: 5 }, 4)).toEqual([]);
});

it('takes its pillars away when all that is left needs the blocks of others', async () => {
  const inventories = { ada: { cobblestone: 25, dirt: 60 } };
  const site = await siteOf(inventories, { world: 'flat', at: { x: 3, z: 3, above: 8 } });
  expect(await buildAt(site)).toMatchObject([{ reason: 'missing-item' }]);
  // The 25 blocks of the ground, and 27 places that stay empty.
  expect(await statusOf(site)).toMatchObject({ reached: 52 });
  // The column that the first block was placed on stays.
  expect(strayBlocks(site, { x: 5, y: 5, z: 5 }, 7)).toHaveLength(7);
});

it('builds high with scaffolding, and removes it', async () => {
  const layer = ['SSS', 'S.S', 'SSS'];
  const site = await siteOf(
    { ada: { cobblestone: 140, dirt: 20 } },
    {
      world: 'flat',
      name: 'tower',
      blueprint: { legend: { S: 'cobblestone', '.': 'air' }, layers: Array.from({ length: 14 }, () => layer) },
      at: { x: 3, z: 3, above: 1 },
    },
  );
  expect(await buildAt(site, 'tower')).toEqual([{ value: { built: 'tower' } }]);
  expect((await statusOf(site)).met).toBe(true);
  expect(strayBlocks(site, { x: 3, y: 14, z: 3 })).toEqual([]);
});

it('builds blocks that hang in the air, and a room without a door', async () => {
  const hanging = await siteOf(
    { ada: { cobblestone: 9, dirt: 20 } },
    {
      world: 'flat',
      name: 'roof',
      blueprint: {
        legend: { S: 'cobblestone', '.': 'air' },
        layers: [
          ['...', '...', '...'],
          ['...', '...', '...'],
          ['...', '...', '...'],
          ['SSS', 'SSS', 'SSS'],
        ],
      },
      at: { x: 3, z: 3, above: 1 },
    },
  );
  expect(await buildAt(hanging, 'roof')).toEqual([{ value: { built: 'roof' } }]);
  expect((await statusOf(hanging)).met).toBe(true);
  expect(strayBlocks(hanging, { x: 3, y: 4, z: 3 })).toEqual([]);
  const full = ['PPPP', 'PPPP', 'PPPP', 'PPPP'];
  const hollow = ['PPPP', 'P..P', 'P..P', 'PPPP'];
  const room = await siteOf(
    { ada: { oak_planks: 64 } },
    {
      world: 'flat',
      name: 'room',
      blueprint: { legend: { P: 'planks', '.': 'air' }, layers: [full, hollow, hollow, full] },
      at: { x: 3, z: 3, above: 1 },
    },
  );
  expect(await buildAt(room, 'room')).toEqual([{ value: { built: 'room' } }]);
  expect((await statusOf(room)).met).toBe(true);
});
