import type { Body, Json, Position } from '@s-agents/core';
import { layoutOf } from '@s-agents/minecraft';
import { neighbourAt } from '@s-agents/minecraft-rules';
import { describe, expect, it } from 'vitest';
import { createBlockworld, inhabitant, spawnIn } from './create-blockworld.test.support.js';
import type { BlockworldEnvironment } from './environment.js';
import { layOut } from './world/lay-out.js';
import { runSkill } from './run-skill.test.support.js';

const ground = 64;
const held = {
  torch: 8,
  sand: 1,
  oak_stairs: 8,
  oak_slab: 4,
  oak_log: 4,
  oak_trapdoor: 4,
  oak_door: 2,
  oak_sign: 2,
  ladder: 2,
  lantern: 1,
  lever: 1,
  furnace: 1,
  cobblestone: 32,
  dirt: 64,
  oak_sapling: 1,
};

interface Site {
  readonly world: BlockworldEnvironment;
  readonly body: Body;
  /** A place beside which nothing stands, on flat ground. */
  readonly at: { x: number; y: number; z: number };
}

async function site(): Promise<Site> {
  const world = await createBlockworld({
    world: 'flat',
    inventories: { ada: held },
    agents: ['ada'],
    reflexes: false,
  });
  const body = await spawnIn(world, 'ada');
  const { x, z } = world.world.positionOf(inhabitant(world, 'ada'));
  return { world, body, at: { x: Math.floor(x) + 6, y: ground, z: Math.floor(z) + 6 } };
}

function checked({ world }: Site, goal: Json): Promise<{ met: boolean }> {
  const task = world.parseTask({ goal, setup: { inventories: { ada: held } } });
  return world.goalCheck(task.goal).check({ signal: new AbortController().signal });
}

describe('a block with a state', () => {
  it.each([
    ['oak_stairs', { facing: 'east' }],
    ['oak_stairs', { facing: 'north' }],
    ['oak_stairs', { facing: 'west', half: 'bottom' }],
    ['oak_log', { axis: 'y' }],
    ['furnace', { facing: 'south' }],
    ['oak_door', { facing: 'west', hinge: 'right' }],
    ['oak_trapdoor', { facing: 'south', open: true }],
    ['oak_sign', { rotation: 4 }],
    ['lever', { face: 'floor', facing: 'north' }],
  ])('%s %j is placed on the ground as it is wanted', async (object, properties) => {
    const here = await site();
    const { world, body, at } = here;
    const goal = [{ block: object, position: at, properties }];
    expect(await checked(here, goal)).toMatchObject({ met: false });
    expect(await runSkill(world, body, 'place', { object, position: at, properties })).toEqual({
      value: { placed: [at] },
    });
    expect(await checked(here, goal)).toMatchObject({ met: true });
  });

  it.each([
    ['torch', 'wall_torch', { facing: 'east' }, 'west'],
    ['oak_sign', 'oak_wall_sign', { facing: 'west' }, 'east'],
    ['ladder', 'ladder', { facing: 'north' }, 'south'],
    ['oak_slab', 'oak_slab', { type: 'top' }, 'west'],
    ['oak_stairs', 'oak_stairs', { facing: 'south', half: 'top' }, 'south'],
    ['oak_trapdoor', 'oak_trapdoor', { facing: 'south', half: 'top' }, 'north'],
    ['oak_log', 'oak_log', { axis: 'z' }, 'north'],
    ['lantern', 'lantern', { hanging: true }, 'up'],
  ] as const)('%s is put against a wall as %s %j', async (object, block, properties, side) => {
    const here = await site();
    const { world, body, at } = here;
    const high = { ...at, y: at.y + 1 };
    wall(here, neighbourAt(high, side));
    const goal = [{ block, position: high, properties }];
    expect(await runSkill(world, body, 'place', { object, position: high, block, properties })).toEqual({
      value: { placed: [high] },
    });
    expect(await checked(here, goal)).toMatchObject({ met: true });
  });

  it('stays where a neighbour goes, and breaks with what holds it', async () => {
    const here = await site();
    const { world, body, at } = here;
    const [high, west, north] = [
      { ...at, y: at.y + 1 },
      neighbourAt({ ...at, y: at.y + 1 }, 'west'),
      neighbourAt({ ...at, y: at.y + 1 }, 'north'),
    ];
    for (const place of [west, north]) wall(here, place);
    await runSkill(world, body, 'place', { object: 'torch', position: high, properties: { facing: 'east' } });
    world.world.blocks.break(north, null);
    expect(nameAt(here, high)).toBe('wall_torch');
    world.world.blocks.break(west, null);
    expect(nameAt(here, high)).toBe('air');
  });

  it('stands as a setup lays it', async () => {
    const here = await site();
    const { x, y, z } = here.at;
    const blocks = [
      { block: 'oak_stairs', position: { x, y, z }, properties: { facing: 'west', half: 'top' } },
      { block: 'oak_door', position: { x: x + 2, y, z }, properties: { facing: 'east', open: true } },
      { block: 'stone', position: { x, y, z: z + 3 } },
      { block: 'wall_torch', position: { x, y, z: z + 4 } },
    ];
    const task = here.world.parseTask({ goal: [{ holds: 'dirt' }], setup: { blocks } });
    layOut(here.world.world, layoutOf(task.setup));
    const goal = [
      { block: 'oak_stairs', position: { x, y, z }, properties: { facing: 'west', half: 'top' } },
      { block: 'oak_door[facing=east,open=true]', position: { x: x + 2, y, z } },
      { block: 'wall_torch', position: { x, y, z: z + 4 }, properties: { facing: 'south' } },
    ];
    expect(await checked(here, goal)).toMatchObject({ met: true });
  });
});

it('builds columns with torches and stairs as their blueprint says, and nothing else stays', async () => {
  const here = await site();
  const { world, body, at } = here;
  const blueprints = {
    column: {
      legend: {
        B: 'cobblestone',
        T: 'torch',
        E: { block: 'oak_stairs', properties: { facing: 'east' } },
        W: 'oak_stairs[facing=west,half=top]',
        L: 'oak_log[axis=x]',
      },
      layers: [
        [' B ', 'EBL'],
        [' B ', ' B '],
        ['TBT', 'WB '],
      ],
    },
  };
  const goal = [{ build: 'column', position: at }];
  const setup = { inventories: { ada: held } };
  const task = world.parseTask({ goal, blueprints, setup });
  expect(await runSkill(world, body, 'build', { object: 'column', position: at })).toEqual({
    value: { built: 'column' },
  });
  const check = world.goalCheck(task.goal);
  expect(await check.check({ signal: new AbortController().signal })).toMatchObject({ met: true });
});

describe('a block in the air', () => {
  it('is placed from scaffolding, of which nothing stays', async () => {
    const here = await site();
    const { world, body, at } = here;
    const high = { ...at, y: at.y + 7 };
    expect(await runSkill(world, body, 'place', { object: 'cobblestone', position: high })).toEqual({
      value: { placed: [high] },
    });
    expect(nameAt(here, high)).toBe('cobblestone');
    for (let x = -4; x <= 4; x++)
      for (let z = -4; z <= 4; z++)
        for (let y = 0; y < 7; y++) expect(nameAt(here, { x: at.x + x, y: at.y + y, z: at.z + z })).toBe('air');
  });

  it.each([
    ['torch', {}, 1, 1],
    ['sand', {}, 5, 1],
    ['ladder', {}, 5, 1],
    ['lantern', { hanging: 'true' }, 5, 1],
    ['oak_log', { axis: 'x' }, 5, 0],
    ['oak_slab', { type: 'top' }, 5, 0],
  ] as const)('%s %j: what has to hold it stays, and nothing else', async (object, properties, up, left) => {
    const here = await site();
    const { world, body, at } = here;
    const high = { ...at, y: at.y + up };
    expect(await runSkill(world, body, 'place', { object, position: high, properties })).toEqual({
      value: { placed: [high] },
    });
    expect(nameAt(here, high)).toMatch(object);
    let count = 0;
    for (let x = -4; x <= 4; x++)
      for (let z = -4; z <= 4; z++)
        for (let y = 0; y < 8; y++) if (nameAt(here, { x: at.x + x, y: at.y + y, z: at.z + z }) !== 'air') count++;
    expect(count).toBe(1 + left);
  });
});

it.each([
  ['the world refuses', { blocks: ['oak_sapling'], items: ['oak_sapling'] }],
  ['does not stay as it is wanted', { blocks: ['torch'], items: ['torch'], properties: { lit: 'true' } }],
])('ends a building at a cell that %s, with the reason', async (_, cell) => {
  const here = await site();
  const { world, body, at } = here;
  let calls = 0;
  const counting: Body = {
    ...body,
    observe: (options) => body.observe(options),
    run: (call, options) => {
      if (call.primitive === 'place') calls++;
      return body.run(call, options);
    },
  };
  wall(here, at);
  const cells = [{ position: { x: 0, y: 1, z: 0 }, ...cell }];
  expect(await runSkill(world, counting, 'build', { object: 'it', position: at, cells })).toMatchObject({
    reason: 'refused',
    detail: expect.stringContaining(`${at.x} ${at.y + 1} ${at.z}`) as string,
  });
  expect(calls).toBeLessThan(7);
});

function wall({ world }: Site, at: Position): void {
  const kind = world.world.land.kinds.named('stone');
  if (kind === null) throw new Error('no stone');
  world.world.blocks.place(at, kind);
}

function nameAt({ world }: Site, at: Position): string {
  return world.world.land.kindAt(at).name;
}
