import { describe, expect, it } from 'vitest';
import { createBlockworld, doing, inhabitant, put, spawnIn, valueOf } from './create-blockworld.test.support.js';
import { runSkill, type SkillOutcome } from './run-skill.test.support.js';

const slots = 36;

/** Starts a body that holds so many stacks of each item, on flat ground. */
async function holding(stacks: Record<string, number>, held: Record<string, number> = {}) {
  const inventory = {
    ...held,
    ...Object.fromEntries(Object.entries(stacks).map(([item, count]) => [item, 64 * count])),
  };
  const world = await createBlockworld({ world: 'flat', inventories: { ada: inventory }, agents: ['ada'] });
  const body = await spawnIn(world, 'ada');
  await valueOf(body, 'wait', { seconds: 0.5 });
  expect(inhabitant(world, 'ada').inventory.isFull).toBe(true);
  const run = (name: string, parameters: Record<string, unknown>): Promise<SkillOutcome> =>
    runSkill(world, body, name, parameters as never);
  return { world, body, run, count: (item: string) => inhabitant(world, 'ada').inventory.count(item) };
}

describe('the primitive craft', () => {
  it('fails without room for the product, and takes no ingredients', async () => {
    const { body, count } = await holding({ coal: slots - 1, oak_planks: 1 });
    expect(await doing(body, 'craft', { item: 'crafting_table' })).toMatchObject({
      status: 'failed',
      reason: 'inventory-full',
      detail: expect.stringContaining('0 of 1 crafting_table') as string,
    });
    expect(count('oak_planks')).toBe(64);
  });

  it('uses the slot that its ingredients free', async () => {
    const { body, count } = await holding({ coal: slots - 1 }, { oak_planks: 4 });
    expect(await doing(body, 'craft', { item: 'crafting_table' })).toMatchObject({ status: 'succeeded' });
    expect([count('oak_planks'), count('crafting_table')]).toEqual([0, 1]);
  });
});

describe('with a full inventory', () => {
  it('litter is dropped to make room for a crafted item, the smallest stack first', async () => {
    const { world, run, count } = await holding(
      { coal: slots - 4 },
      { oak_planks: 9, dirt: 40, wheat_seeds: 3, stone_sword: 1 },
    );
    put(world, 'crafting_table', 2, 64, 0);
    expect(await run('craft', { object: 'chest' })).toEqual({ value: { made: 1 } });
    expect([count('chest'), count('wheat_seeds'), count('coal'), count('stone_sword')]).toEqual([
      1,
      0,
      64 * (slots - 4),
      1,
    ]);
  });

  it('litter is dropped to make room for a mined item', async () => {
    const { world, run, count } = await holding({ coal: slots - 2 }, { gravel: 10, stone_pickaxe: 1 });
    put(world, 'iron_ore', 2, 64, 0);
    expect(await run('mine', { object: 'raw_iron' })).toEqual({ value: { gained: 1 } });
    expect([count('raw_iron'), count('gravel'), count('stone_pickaxe')]).toEqual([1, 0, 1]);
  });

  it('tools are dropped if a better one is held, then one of several stacks', async () => {
    const { run, count } = await holding(
      { coal: slots - 7, cobblestone: 3 },
      { chest: 1, wooden_pickaxe: 1, stone_pickaxe: 1, sand: 64 },
    );
    expect(await run('makeRoom', {})).toEqual({ value: { dropped: 'wooden_pickaxe', count: 1 } });
    expect(await run('makeRoom', { keep: ['coal'] })).toEqual({ value: { dropped: 'cobblestone', count: 64 } });
    expect(await run('makeRoom', { keep: ['coal', 'cobblestone', 'sand'] })).toMatchObject({
      reason: 'inventory-full',
    });
    expect([count('stone_pickaxe'), count('sand'), count('chest')]).toEqual([1, 64, 1]);
  });

  it('a block whose drop finds no room is not dug for ever', async () => {
    const { world, run } = await holding({ coal: slots - 1 }, { stone_pickaxe: 1 });
    for (let x = 2; x <= 9; x++)
      for (let y = 64; y <= 66; y++) for (let z = -4; z <= 4; z++) put(world, 'stone', x, y, z);
    const keep = { coal: 64 * (slots - 1) };
    expect(await run('mine', { object: 'cobblestone', quantity: 150, keep })).toMatchObject({
      reason: 'inventory-full',
    });
  });

  it('what the plan needs is kept, and the failure says why', async () => {
    const { world, run, count } = await holding({ coal: slots - 1 }, { stone_pickaxe: 1 });
    put(world, 'iron_ore', 2, 64, 0);
    const keep = { coal: 64 * (slots - 1) };
    expect(await run('mine', { object: 'raw_iron', keep })).toMatchObject({ reason: 'inventory-full' });
    expect(count('coal')).toBe(64 * (slots - 1));
  });

  it('smelted items are taken out after room is made', async () => {
    const { world, run, count } = await holding(
      { sand: 1, oak_log: 1, coal: slots - 4 },
      { gravel: 10, stone_pickaxe: 1 },
    );
    put(world, 'furnace', 2, 64, 0);
    expect(await run('smelt', { object: 'glass', quantity: 3 })).toEqual({ value: { made: 3 } });
    expect([count('glass'), count('gravel')]).toEqual([3, 0]);
  });

  it('room is made for fetched items', async () => {
    const { world, body, run, count } = await holding({ coal: slots - 3 }, { chest: 1, gravel: 5, flint: 1 });
    expect(await run('store', { object: 'flint' })).toMatchObject({ value: { stored: 1 } });
    await valueOf(body, 'wait', { seconds: 0.5 });
    for (const item of ['stone_sword', 'stone_axe'])
      inhabitant(world, 'ada').inventory.give({ id: world.world.itemKinds.id(item) ?? -1, count: 1, damage: 0 });
    expect(inhabitant(world, 'ada').inventory.isFull).toBe(true);
    expect(await run('fetch', { object: 'flint' })).toEqual({ value: { taken: 1 } });
    expect([count('flint'), count('gravel')]).toEqual([1, 0]);
  });
});

it('a full chest gives up what the task does not want there, and its items are kept', async () => {
  const chest = { x: 3, y: 64, z: 0 };
  const goal = [
    { holds: 'cobblestone', count: 100, in: chest },
    { holds: 'bread', count: 2, in: chest },
  ];
  const inventories = { ada: { cobblestone: 100, bread: 2, dirt: 26 * 64 } };
  const world = await createBlockworld({ world: 'flat', inventories, agents: ['ada'] });
  const body = await spawnIn(world, 'ada');
  put(world, 'chest', chest.x, chest.y, chest.z);
  await valueOf(body, 'goTo', { position: chest, within: 2 });
  for (const [item, count] of Object.entries({ bread: 2, dirt: 26 * 64 }))
    await valueOf(body, 'putInto', { container: chest, item, count });
  world.parseTask({ goal, setup: { inventories, blocks: [{ block: 'chest', position: chest }] } });
  expect(await runSkill(world, body, 'store', { object: 'cobblestone', quantity: 100, position: chest })).toMatchObject(
    {
      value: { stored: 100 },
    },
  );
  expect(await valueOf(body, 'listContents', { container: chest })).toMatchObject({
    items: { cobblestone: 100, bread: 2, dirt: 24 * 64 },
  });
  expect(inhabitant(world, 'ada').inventory.count('dirt')).toBe(128);
});
