import { describe, expect, it } from 'vitest';
import { createBlockworld, inhabitant, put, spawnIn, valueOf } from './create-blockworld.test.support.js';
import type { BlockworldEnvironment } from './environment.js';
import { runSkill, type SkillOutcome } from './run-skill.test.support.js';

interface Farm {
  readonly world: BlockworldEnvironment;
  readonly run: (name: string, parameters: Record<string, unknown>) => Promise<SkillOutcome>;
  readonly count: (item: string) => number;
  readonly blocks: (name: string) => Promise<{ position: { x: number; y: number; z: number }; growth?: number }[]>;
}

async function farmOf(held: Record<string, number>, options: { pond?: boolean } = {}): Promise<Farm> {
  const world = await createBlockworld({
    world: 'flat',
    inventories: { ada: held },
    agents: ['ada'],
    rules: { hunger: false, mobs: false },
  });
  const body = await spawnIn(world, 'ada');
  if (options.pond !== false) for (let x = 4; x < 8; x++) for (let z = -2; z < 2; z++) put(world, 'water', x, 63, z);
  return {
    world,
    run: (name, parameters) => runSkill(world, body, name, parameters as never),
    count: (item) => inhabitant(world, 'ada').inventory.count(item),
    blocks: (name) => valueOf(body, 'findBlocks', { names: [name], maxDistance: 32, count: 128 }),
  };
}

/** World seconds in which a few of a dozen plants ripen. */
const growing = 2400;

describe('farm', () => {
  it('tills beside water, sows in rows, waits, harvests and sows again', async () => {
    const { world, run, count, blocks } = await farmOf({ wooden_hoe: 1, wheat_seeds: 9 });
    expect(await run('farm', { object: 'wheat', quantity: 6 })).toEqual({ value: { gained: 6 } });
    expect(count('wheat')).toBe(6);
    const plants = await blocks('wheat');
    expect(plants.length).toBeGreaterThanOrEqual(6);
    // A row between every two, all within reach of the water.
    for (const axis of ['x', 'z'] as const) {
      const rows = [...new Set(plants.map(({ position }) => position[axis]))].sort((a, b) => a - b);
      if (rows.every((row, index) => index === 0 || row - (rows[index - 1] ?? 0) > 1))
        return expect(world.clock.now()).toBeLessThan(3000);
    }
    expect.fail('no rows');
  });

  it('sows the seeds for which one field has no room on a second one beside other water', async () => {
    const { world, run, blocks } = await farmOf({ wooden_hoe: 1, wheat_seeds: 12 }, { pond: false });
    // Two puddles among stone, each with room for a few plants.
    for (let x = -24; x <= 24; x++) for (let z = -24; z <= 24; z++) put(world, 'stone', x, 63, z);
    for (const [x, z] of [
      [6, 0],
      [-8, 3],
    ] as const) {
      put(world, 'water', x, 63, z);
      for (const [dx, dz] of [
        [1, 0],
        [2, 0],
        [-1, 0],
        [-2, 0],
      ] as const)
        put(world, 'dirt', x + dx, 63, z + dz);
    }
    expect(await run('farm', { object: 'wheat', quantity: 3 })).toEqual({ value: { gained: 3 } });
    const plants = await blocks('wheat');
    expect(plants.some(({ position }) => position.x > 0) && plants.some(({ position }) => position.x < 0)).toBe(true);
  });

  it('pours held water into a meadow and sows around it', async () => {
    const { run, blocks, count } = await farmOf({ stone_hoe: 1, wheat_seeds: 40, water_bucket: 1 }, { pond: false });
    expect(await run('sow', { object: 'wheat', quantity: 3 })).toEqual({ value: { sown: 40 } });
    expect(count('bucket')).toBe(1);
    const [water] = await blocks('water');
    const wet = [...(await blocks('wheat')), ...(await blocks('farmland'))].map(({ position }) => position);
    for (const { x, z } of wet)
      expect(Math.max(Math.abs(x - (water?.position.x ?? NaN)), Math.abs(z - (water?.position.z ?? NaN)))).toBeLessThan(
        5,
      );
  });

  it('looks farther along a river for a field where there is next to no soil', async () => {
    const { world, run } = await farmOf({ wooden_hoe: 1, wheat_seeds: 12 }, { pond: false });
    for (let x = -100; x <= 100; x++)
      for (let z = 1; z <= 11; z++)
        put(world, z === 6 ? 'water' : Math.abs(x) < 55 && (x !== 0 || z !== 5) ? 'sand' : 'dirt', x, 63, z);
    expect(await run('sow', { object: 'wheat', quantity: 3 })).toEqual({ value: { sown: 12 } });
  });

  it('lays out no plot beside the plants of another row', async () => {
    const { world, run, blocks } = await farmOf({ wooden_hoe: 1, wheat_seeds: 8 });
    await run('sow', { object: 'wheat', quantity: 2 });
    const first = (await blocks('wheat')).length;
    const id = world.world.itemKinds.id('wheat_seeds') ?? -1;
    inhabitant(world, 'ada').inventory.give({ id, count: 56, damage: 0 });
    await run('sow', { object: 'wheat', quantity: 16 });
    const plants = (await blocks('wheat')).map(({ position }) => position);
    expect(plants.length).toBeGreaterThan(first);
    const isBeside = (dx: number, dz: number): boolean =>
      plants.some(({ x, z }) => plants.some((other) => other.x === x + dx && other.z === z + dz));
    expect(isBeside(1, 1) || isBeside(1, -1)).toBe(false);
    expect(isBeside(1, 0) && isBeside(0, 1)).toBe(false);
  });

  it('goes back to what it has sown, however far it is by then', async () => {
    const { world, run, count, blocks } = await farmOf({ wooden_hoe: 1, wheat_seeds: 12 });
    expect(await run('sow', { object: 'wheat', quantity: 3 })).toEqual({ value: { sown: 12 } });
    const sownAt = world.clock.now();
    await run('goto', { position: { x: -90, y: 64, z: 0 } });
    await world.clock.sleep(growing, { agent: 'ada', signal: new AbortController().signal });
    // What is sown already is not sown again.
    expect(await run('sow', { object: 'wheat', quantity: 3 })).toEqual({ value: { sown: 12 } });
    expect(await run('farm', { object: 'wheat', quantity: 3 })).toEqual({ value: { gained: 3 } });
    expect(world.clock.now() - sownAt).toBeLessThan(growing + 120);
    expect([count('wheat'), (await blocks('wheat')).length]).toEqual([3, 12]);
  });

  it('sows plants of its own, however many others have sown in sight', async () => {
    const { world, run, blocks } = await farmOf({ wooden_hoe: 1, wheat_seeds: 12 });
    for (let x = 4; x < 10; x++) {
      put(world, 'farmland', x, 63, 3);
      put(world, 'wheat', x, 64, 3);
    }
    expect(await run('sow', { object: 'wheat', quantity: 3 })).toMatchObject({ value: { sown: 18 } });
    expect((await blocks('wheat')).length).toBe(18);
    // Its own plants are not sown again.
    expect(await run('sow', { object: 'wheat', quantity: 3 })).toEqual({ value: { sown: 12 } });
  });

  it('continues with an existing field, without seeds', async () => {
    const { world, run, count, blocks } = await farmOf({ stone_hoe: 1, wheat_seeds: 3 });
    await run('farm', { object: 'wheat', quantity: 1 });
    expect((await blocks('wheat')).length).toBe(3);
    inhabitant(world, 'ada').inventory.take('wheat_seeds', count('wheat_seeds'));
    expect(await run('farm', { object: 'wheat', quantity: 1 })).toEqual({ value: { gained: 1 } });
  });

  it('grows potatoes from potatoes, faster with bone meal', async () => {
    const { world, run, count } = await farmOf({ iron_hoe: 1, potato: 2, bone_meal: 32 });
    expect(await run('farm', { object: 'potato', quantity: 4 })).toMatchObject({
      value: { gained: expect.any(Number) as number },
    });
    expect(count('potato')).toBeGreaterThanOrEqual(6);
    expect(count('bone_meal')).toBeLessThan(32);
    expect(world.clock.now()).toBeLessThan(300);
  });

  it('takes melons and leaves the stem', async () => {
    const { run, count, blocks } = await farmOf({ wooden_hoe: 1, melon_seeds: 2 });
    expect(await run('farm', { object: 'melon_slice', quantity: 7 })).toMatchObject({
      value: { gained: expect.any(Number) as number },
    });
    expect(count('melon_slice')).toBeGreaterThanOrEqual(7);
    const stems = [...(await blocks('melon_stem')), ...(await blocks('attached_melon_stem'))];
    expect(stems).toHaveLength(2);
  });

  it.each([
    ['sugar_cane', 'sugar_cane', {}],
    ['cactus', 'cactus', { sand: 1 }],
    ['sweet_berries', 'sweet_berry_bush', {}],
    ['cocoa_beans', 'cocoa', { jungle_log: 1 }],
    ['nether_wart', 'nether_wart', { soul_sand: 1 }],
  ])('grows %s from one plant, on existing or carried ground', async (object, plant, ground) => {
    const { run, count, blocks } = await farmOf({ ...ground, [object]: 1 });
    expect(await run('farm', { object, quantity: 2 })).toMatchObject({
      value: { gained: expect.any(Number) as number },
    });
    expect(count(object)).toBeGreaterThanOrEqual(3);
    // What is enough with the seed is not sown again.
    expect((await blocks(plant)).length + count(object)).toBeGreaterThanOrEqual(3);
  });

  it('waits for a slowly growing single potato', async () => {
    const { world, run, count } = await farmOf({ wooden_hoe: 1, potato: 1 }, { pond: false });
    put(world, 'water', 6, 63, 6);
    for (let x = 2; x < 11; x++)
      for (let z = 2; z < 11; z++) if ((x !== 6 || z !== 6) && (x !== 5 || z !== 6)) put(world, 'sand', x, 63, z);
    expect(await run('farm', { object: 'potato', quantity: 2 })).toMatchObject({
      value: { gained: expect.any(Number) as number },
    });
    expect(count('potato')).toBeGreaterThanOrEqual(3);
  });

  it('says what it lacks', async () => {
    const { run } = await farmOf({ wheat_seeds: 2, beetroot_seeds: 1 });
    expect(await run('farm', { object: 'wheat' })).toMatchObject({ reason: 'missing-tool' });
    expect(await run('farm', { object: 'carrot', quantity: 2 })).toMatchObject({
      reason: 'missing-item',
      detail: expect.stringContaining('2 carrot') as string,
    });
    expect(await run('farm', { object: 'diamond' })).toMatchObject({ reason: 'unsupported' });
  });

  it('gives up without water', async () => {
    const { run } = await farmOf({ wooden_hoe: 1, wheat_seeds: 2 }, { pond: false });
    expect(await run('farm', { object: 'wheat' })).toMatchObject({ reason: 'not-found' });
  });

  it('ends if nothing grows, and reports the plants', async () => {
    const { world, run, count } = await farmOf({ wooden_hoe: 1, wheat_seeds: 2 });
    // Without light, nothing grows.
    for (let x = -24; x < 36; x++) for (let z = -30; z < 30; z++) put(world, 'stone', x, 80, z);
    expect(await run('farm', { object: 'wheat', quantity: 2 })).toMatchObject({
      reason: 'timeout',
      detail: expect.stringContaining('2 plants stand at') as string,
    });
    expect(count('wheat')).toBe(0);
  });

  it('waits for eggs near the chickens', async () => {
    const { world, run, count } = await farmOf({});
    for (const z of [4.5, 6.5, 8.5]) world.world.creatures.add('chicken', { x: 6.5, y: 64, z });
    expect(await run('farm', { object: 'egg', quantity: 2 })).toEqual({ value: { gained: 2 } });
    expect(count('egg')).toBeGreaterThanOrEqual(2);
    expect(world.clock.now()).toBeLessThan(1200);
  });
});

describe('shear', () => {
  it('takes the wool and leaves the sheep', async () => {
    const { world, run, count } = await farmOf({ shears: 1 });
    const { creatures } = world.world;
    for (const z of [4.5, 8.5, 12.5]) creatures.add('sheep', { x: 2.5, y: 64, z });
    creatures.add('sheep', { x: 2.5, y: 64, z: 2.5 }, { colour: 'black' });
    expect(await run('shear', { object: 'white_wool', quantity: 2 })).toMatchObject({
      value: { gained: expect.any(Number) as number },
    });
    expect(count('white_wool')).toBeGreaterThanOrEqual(2);
    expect(creatures.all.filter(({ name }) => name === 'sheep')).toHaveLength(4);
  });

  it('says what it lacks', async () => {
    const { run } = await farmOf({});
    expect(await run('shear', { object: 'wool' })).toMatchObject({ reason: 'missing-tool' });
    expect(await run('shear', { object: 'beef' })).toMatchObject({ reason: 'unsupported' });
  });
});
