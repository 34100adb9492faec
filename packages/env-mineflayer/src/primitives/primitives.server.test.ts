import { Cancelled, type ActionOutcome, type Position } from '@s-agents/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { playground, type Playground, type TestBody } from '../bodies/playground.test.support.js';

let ground: Playground;
let worker: TestBody;
let spawn: Position;

/** A block's place, counted from where players appear. */
function at(x: number, y: number, z: number): Position {
  return { x: spawn.x + x, y: spawn.y + y, z: spawn.z + z };
}

function put(position: Position, block: string): Promise<void> {
  return ground.server.command({ do: 'setBlock', position, block });
}

async function blockAt(position: Position): Promise<string> {
  return (await ground.server.state({ of: 'block', position })).name;
}

function give(item: string, count = 1): Promise<void> {
  return ground.server.command({ do: 'give', player: 'worker', item, count });
}

async function held(): Promise<Record<string, number>> {
  return (await ground.server.state({ of: 'players' })).find(({ name }) => name === 'worker')?.inventory ?? {};
}

function value<T>(outcome: ActionOutcome): T {
  if (outcome.status !== 'succeeded') throw new Error(`not a success: ${JSON.stringify(outcome)}`);
  return outcome.value as T;
}

beforeAll(async () => {
  ground = await playground();
  const { x, y, z } = await ground.server.state({ of: 'spawn' });
  spawn = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
  worker = await ground.join('worker');
});

beforeEach(async () => {
  await ground.server.command({ do: 'clear', player: 'worker' });
  await ground.server.command({ do: 'teleport', player: 'worker', position: { x: spawn.x + 0.5, y: spawn.y, z: spawn.z + 0.5 } });
  await worker.do('wait', { seconds: 0.5 });
});

afterAll(() => ground.close());

describe('observe', () => {
  it('sees what there is to see', async () => {
    await give('oak_log', 3);
    await put(at(4, 0, 0), 'gold_block');
    await worker.do('wait', { seconds: 0.3 });
    const seen = await worker.see();
    expect(seen).toMatchObject({ inventory: { oak_log: 3 }, health: 20, food: 20 });
    expect(seen.position).toMatchObject({ y: spawn.y });
    expect(seen.nearbyBlocks?.['gold_block']).toBeCloseTo(4, 0);
    await put(at(4, 0, 0), 'air');
    await worker.do('wait', { seconds: 0.3 });
    expect((await worker.see()).nearbyBlocks).not.toHaveProperty('gold_block');
  });
});

describe('findBlocks', () => {
  it('gives the nearest first, and follows changes', async () => {
    await Promise.all([put(at(3, 0, 0), 'oak_log'), put(at(0, 0, 6), 'birch_log')]);
    await worker.do('wait', { seconds: 0.3 });
    const find = async () => value<unknown[]>(await worker.do('findBlocks', { names: ['birch_log', 'oak_log'] }));
    expect(await find()).toEqual([{ name: 'oak_log', position: at(3, 0, 0) }, { name: 'birch_log', position: at(0, 0, 6) }]);
    await put(at(3, 0, 0), 'air');
    await worker.do('wait', { seconds: 0.3 });
    expect(await find()).toEqual([{ name: 'birch_log', position: at(0, 0, 6) }]);
    await put(at(0, 0, 6), 'air');
    expect(value(await worker.do('findBlocks', { names: ['unobtainium'] }))).toEqual([]);
  });
});

describe('goTo', () => {
  it('stands in the very block with within 0', async () => {
    const { position } = value<{ position: Position }>(await worker.do('goTo', { position: at(7, 0, -4), within: 0 }));
    expect([Math.floor(position.x), Math.floor(position.z)]).toEqual([spawn.x + 7, spawn.z - 4]);
    const seen = (await ground.server.state({ of: 'players' }))[0]?.position;
    expect([Math.floor(seen?.x ?? 0), Math.floor(seen?.z ?? 0)]).toEqual([spawn.x + 7, spawn.z - 4]);
  });

  it('walks around a wall and up a step', async () => {
    const wall = [-2, -1, 0, 1, 2].flatMap((z) => [at(3, 0, z), at(3, 1, z)]);
    await Promise.all([...wall.map((place) => put(place, 'stone')), put(at(6, 0, 0), 'stone')]);
    await worker.do('wait', { seconds: 0.3 });
    expect(await worker.do('goTo', { position: at(6, 1, 0), within: 0 })).toMatchObject({ status: 'succeeded' });
    await Promise.all([...wall, at(6, 0, 0)].map((place) => put(place, 'air')));
  });

  it('tells when there is no way, and digs one when it may', async () => {
    const cage = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((z) => [0, 1, 2].map((y) => at(5 + x, y, z)))).filter(({ x, y, z }) => x !== spawn.x + 5 || z !== spawn.z || y === spawn.y + 2);
    await Promise.all(cage.map((place) => put(place, 'dirt')));
    await worker.do('wait', { seconds: 0.3 });
    expect(await worker.do('goTo', { position: at(5, 0, 0), within: 0 })).toMatchObject({ status: 'failed', reason: 'unreachable' });
    expect(await worker.do('goTo', { position: at(5, 0, 0), within: 0, allowDig: true })).toMatchObject({ status: 'succeeded' });
    await Promise.all(cage.map((place) => put(place, 'air')));
  });

  it('stops where it is when it is aborted', async () => {
    const stop = new AbortController();
    const walk = worker.do('goTo', { position: at(25, 0, 0) }, { signal: stop.signal });
    await worker.do('wait', { seconds: 1 });
    stop.abort(new Cancelled('enough'));
    expect(await walk).toMatchObject({ status: 'cancelled', detail: 'enough' });
    const before = (await worker.see()).position;
    await worker.do('wait', { seconds: 0.5 });
    expect((await worker.see()).position).toEqual(before);
    expect(before?.x).toBeLessThan(spawn.x + 20);
  });
});

describe('dig, findItems and pickUp', () => {
  it('breaks a block and picks up what it dropped', async () => {
    await put(at(2, 0, 0), 'oak_log');
    await worker.do('wait', { seconds: 0.3 });
    expect(await worker.do('dig', { position: at(2, 0, 0) })).toEqual({ status: 'succeeded', value: { name: 'oak_log', drops: 'oak_log' } });
    expect(await blockAt(at(2, 0, 0))).toBe('air');
    const items = value<{ id: number; name: string }[]>(await worker.do('findItems', {}));
    expect(items).toMatchObject([{ name: 'oak_log', count: 1 }]);
    expect(value(await worker.do('pickUp', { id: items[0]?.id ?? 0 }))).toEqual({ name: 'oak_log', count: 1 });
    expect(await held()).toEqual({ oak_log: 1 });
    expect(await worker.do('pickUp', { id: items[0]?.id ?? 0 })).toMatchObject({ status: 'failed', reason: 'target-gone' });
  });

  it('knows what cannot be dug, and why', async () => {
    await Promise.all([put(at(2, 0, 0), 'stone'), put(at(9, 0, 0), 'stone'), put(at(0, 0, 2), 'bedrock')]);
    await worker.do('wait', { seconds: 0.3 });
    expect(await worker.do('dig', { position: at(1, 3, 0) })).toMatchObject({ reason: 'target-gone' });
    expect(await worker.do('dig', { position: at(9, 0, 0) })).toMatchObject({ reason: 'unreachable' });
    expect(await worker.do('dig', { position: at(0, 0, 2) })).toMatchObject({ reason: 'blocked' });
    expect(await worker.do('dig', { position: at(2, 0, 0), needDrop: true })).toMatchObject({ reason: 'missing-tool' });
    await Promise.all([at(2, 0, 0), at(9, 0, 0), at(0, 0, 2)].map((place) => put(place, 'air')));
  });

  it('tells when somebody else was faster', async () => {
    await put(at(2, 0, 0), 'oak_log');
    await worker.do('wait', { seconds: 0.3 });
    const dig = worker.do('dig', { position: at(2, 0, 0) });
    await worker.do('wait', { seconds: 0.5 });
    await put(at(2, 0, 0), 'air');
    expect(await dig).toMatchObject({ status: 'failed', reason: 'target-gone' });
  });

  it('leaves the block when it is aborted', async () => {
    await put(at(2, 0, 0), 'oak_log');
    await worker.do('wait', { seconds: 0.3 });
    const stop = new AbortController();
    const dig = worker.do('dig', { position: at(2, 0, 0) }, { signal: stop.signal });
    await worker.do('wait', { seconds: 0.5 });
    stop.abort(new Cancelled('enough'));
    expect(await dig).toMatchObject({ status: 'cancelled' });
    await worker.do('wait', { seconds: 3.5 });
    expect(await blockAt(at(2, 0, 0))).toBe('oak_log');
    await put(at(2, 0, 0), 'air');
  });

  it('has no room for more in a full inventory', async () => {
    for (let slot = 0; slot < 36; slot++) await give('dirt', 64);
    await put(at(2, 0, 0), 'oak_log');
    await worker.do('wait', { seconds: 0.5 });
    await worker.do('dig', { position: at(2, 0, 0) });
    const [item] = value<{ id: number; name: string }[]>(await worker.do('findItems', {})).filter(({ name }) => name === 'oak_log');
    expect(await worker.do('pickUp', { id: item?.id ?? 0 })).toMatchObject({ status: 'failed', reason: 'inventory-full' });
  });
});

describe('equip', () => {
  it('takes things into the hand and puts them away', async () => {
    await give('dirt', 2);
    await give('iron_pickaxe');
    await worker.do('wait', { seconds: 0.3 });
    expect(await worker.do('equip', { item: 'iron_pickaxe' })).toMatchObject({ status: 'succeeded' });
    expect((await worker.see()).equipment['hand']).toBe('iron_pickaxe');
    expect(await worker.do('equip', { item: '' })).toMatchObject({ status: 'succeeded' });
    expect((await worker.see()).equipment).not.toHaveProperty('hand');
    expect(await worker.do('equip', { item: 'diamond_axe' })).toMatchObject({ status: 'failed', reason: 'missing-item' });
  });
});

describe('craft', () => {
  it('crafts by hand and at a table', async () => {
    await give('oak_log', 3);
    await put(at(2, 0, 0), 'crafting_table');
    await worker.do('wait', { seconds: 0.3 });
    expect(await worker.do('craft', { item: 'oak_planks', times: 2 })).toEqual({ status: 'succeeded', value: { item: 'oak_planks', count: 8 } });
    expect(await worker.do('craft', { item: 'stick' })).toEqual({ status: 'succeeded', value: { item: 'stick', count: 4 } });
    expect(await worker.do('craft', { item: 'wooden_pickaxe', table: at(2, 0, 0) })).toEqual({ status: 'succeeded', value: { item: 'wooden_pickaxe', count: 1 } });
    expect(await held()).toEqual({ oak_log: 1, oak_planks: 3, stick: 2, wooden_pickaxe: 1 });
    await put(at(2, 0, 0), 'air');
  });

  it('mixes kinds of wood where none suffices, as the game does', async () => {
    await give('oak_planks', 2);
    await give('birch_planks', 2);
    await worker.do('wait', { seconds: 0.3 });
    expect(await worker.do('craft', { item: 'crafting_table' })).toEqual({ status: 'succeeded', value: { item: 'crafting_table', count: 1 } });
    expect(await held()).toEqual({ crafting_table: 1 });
    await give('oak_planks', 11);
    await give('spruce_planks', 6);
    await put(at(2, 0, 0), 'crafting_table');
    await worker.do('wait', { seconds: 0.3 });
    expect(await worker.do('craft', { item: 'chest', times: 2, table: at(2, 0, 0) })).toEqual({ status: 'succeeded', value: { item: 'chest', count: 2 } });
    const left = await held();
    expect(left).toMatchObject({ crafting_table: 1, chest: 2 });
    expect((left['oak_planks'] ?? 0) + (left['spruce_planks'] ?? 0)).toBe(1);
    await put(at(2, 0, 0), 'air');
  });

  it('knows what is missing', async () => {
    await give('oak_planks', 2);
    await worker.do('wait', { seconds: 0.3 });
    expect(await worker.do('craft', { item: 'crafting_table' })).toMatchObject({ reason: 'missing-item', detail: expect.stringContaining('2 oak_planks') as string });
    expect(await worker.do('craft', { item: 'wooden_pickaxe' })).toMatchObject({ reason: 'unsupported', detail: expect.stringContaining('table') as string });
    expect(await worker.do('craft', { item: 'dirt' })).toMatchObject({ reason: 'unsupported' });
    expect(await worker.do('craft', { item: 'unobtainium' })).toMatchObject({ reason: 'unsupported' });
    expect(await worker.do('craft', { item: 'wooden_pickaxe', table: at(20, 0, 0) })).toMatchObject({ reason: 'unreachable' });
  });
});

describe('place', () => {
  it('puts a block down', async () => {
    await give('crafting_table');
    await worker.do('wait', { seconds: 0.3 });
    expect(await worker.do('place', { item: 'crafting_table', position: at(1, 0, 1) })).toMatchObject({ status: 'succeeded' });
    expect(await blockAt(at(1, 0, 1))).toBe('crafting_table');
    expect(await held()).toEqual({});
    await give('dirt', 2);
    await worker.do('wait', { seconds: 0.3 });
    expect(await worker.do('place', { item: 'dirt', position: at(1, 0, 1) })).toMatchObject({ reason: 'blocked' });
    expect(await worker.do('place', { item: 'dirt', position: at(0, 0, 0) })).toMatchObject({ reason: 'blocked' });
    expect(await worker.do('place', { item: 'dirt', position: at(2, 3, 2) })).toMatchObject({ reason: 'blocked' });
    expect(await worker.do('place', { item: 'dirt', position: at(9, 0, 0) })).toMatchObject({ reason: 'unreachable' });
    expect(await worker.do('place', { item: 'stone', position: at(1, 0, 0) })).toMatchObject({ reason: 'missing-item' });
    // On top of the table: a click would open it.
    expect(await worker.do('place', { item: 'dirt', position: at(1, 1, 1) })).toMatchObject({ status: 'succeeded' });
    expect(await blockAt(at(1, 1, 1))).toBe('dirt');
    await Promise.all([put(at(1, 0, 1), 'air'), put(at(1, 1, 1), 'air')]);
  });
});

describe('others', () => {
  it('gives to a player, throws, finds and talks', async () => {
    const other = await ground.join('other');
    await give('brick', 5);
    await vi.waitFor(async () => expect(value(await worker.do('findEntities', { kinds: ['player'] }))).toMatchObject([{ name: 'other', kind: 'player' }]), { timeout: 10_000, interval: 200 });
    expect(await other.do('goTo', { position: at(8, 0, 3) })).toMatchObject({ status: 'succeeded' });
    expect(await worker.do('give', { player: 'other', item: 'brick', count: 3 })).toMatchObject({ status: 'succeeded' });
    expect(await worker.do('give', { player: 'nobody', item: 'brick', count: 1 })).toMatchObject({ reason: 'not-found' });
    expect(await worker.do('give', { player: 'other', item: 'brick', count: 9 })).toMatchObject({ reason: 'missing-item' });
    await worker.do('chat', { text: 'have some bricks' });
    expect(await other.until('heard')).toEqual({ type: 'heard', from: 'worker', text: 'have some bricks' });
    await vi.waitFor(async () => expect((await other.see()).inventory).toMatchObject({ brick: 3 }), { timeout: 10_000, interval: 200 });
    await worker.do('goTo', { position: at(-8, 0, 0) });
    expect(await worker.do('drop', { item: 'brick', count: 2 })).toMatchObject({ status: 'succeeded' });
    expect(await held()).not.toHaveProperty('brick');
    expect(await worker.do('drop', { item: 'brick', count: 1 })).toMatchObject({ reason: 'missing-item' });
    await other.body.close();
  });
});

describe('lookAt and wait', () => {
  it('succeed', async () => {
    expect(await worker.do('lookAt', { position: at(5, 5, 5) })).toMatchObject({ status: 'succeeded' });
    expect(await worker.do('wait', { seconds: 0 })).toMatchObject({ status: 'succeeded' });
  });
});
