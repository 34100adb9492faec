import { Cancelled, type Position } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { Stage, valueOf } from './stage.test.support.js';

const stage = new Stage();

function textOf({ x, y, z }: Position): string {
  return `${x} ${y} ${z}`;
}

describe('chests', () => {
  it('take in and give out items, and are remembered', async () => {
    const container = stage.at(2, 0, 0);
    await stage.put('chest', container);
    await stage.give('coal', 70);
    await stage.heard();
    expect(await stage.worker.do('putInto', { container, item: 'coal', count: 66 })).toEqual({
      status: 'succeeded',
      value: { item: 'coal', count: 66 },
    });
    expect(await stage.held()).toEqual({ coal: 4 });
    expect(valueOf(await stage.worker.do('listContents', { container }))).toEqual({ items: { coal: 66 } });
    expect(await stage.worker.do('takeFrom', { container, item: 'coal', count: 3 })).toEqual({
      status: 'succeeded',
      value: { item: 'coal', count: 3 },
    });
    expect((await stage.worker.see()).containers).toEqual({ [textOf(container)]: { coal: 63 } });
    expect(await stage.worker.do('takeFrom', { container, item: 'coal', count: 500 })).toEqual({
      status: 'succeeded',
      value: { item: 'coal', count: 63 },
    });
    expect(await stage.held()).toEqual({ coal: 70 });
    await stage.put('air', container);
    await stage.heard();
    expect(await stage.worker.see()).not.toHaveProperty('containers');
  });

  it('refuse with a reason', async () => {
    const container = stage.at(2, 0, 0);
    await stage.put('barrel', container, stage.at(9, 0, 0));
    await stage.give('dirt', 3);
    await stage.heard();
    expect(await stage.worker.do('putInto', { container, item: 'dirt', count: 4 })).toMatchObject({
      reason: 'missing-item',
    });
    expect(await stage.worker.do('putInto', { container, item: 'dirt', count: 3, slot: 'fuel' })).toMatchObject({
      reason: 'unsupported',
    });
    expect(await stage.worker.do('takeFrom', { container, item: 'dirt', count: 1 })).toMatchObject({
      reason: 'not-found',
    });
    expect(await stage.worker.do('listContents', { container: stage.at(9, 0, 0) })).toMatchObject({
      reason: 'unreachable',
    });
    expect(await stage.worker.do('listContents', { container: stage.at(1, 0, 0) })).toMatchObject({
      reason: 'target-gone',
    });
    await stage.put('stone', stage.at(0, 0, 2), stage.at(0, 1, 2));
    await stage.put('chest', stage.at(0, 0, 2));
    await stage.heard();
    expect(await stage.worker.do('listContents', { container: stage.at(0, 0, 2) })).toMatchObject({
      reason: 'blocked',
    });
  });

  it('have limited room, as the body has', async () => {
    const container = stage.at(2, 0, 0);
    await stage.put('chest', container);
    for (let slot = 0; slot < 27; slot++) await stage.give('dirt', 64);
    await stage.give('dirt', 9);
    await stage.heard();
    expect(await stage.worker.do('putInto', { container, item: 'dirt', count: 27 * 64 + 9 })).toMatchObject({
      reason: 'inventory-full',
      detail: expect.stringContaining('1728 of 1737') as string,
    });
    expect(await stage.held()).toEqual({ dirt: 9 });
    await stage.server.command({ do: 'clear', player: 'worker' });
    for (let slot = 0; slot < 36; slot++) await stage.give('stone', 64);
    await stage.heard();
    expect(await stage.worker.do('takeFrom', { container, item: 'dirt', count: 5 })).toMatchObject({
      reason: 'inventory-full',
    });
  });

  it('serve two bodies at once, and give the last item to one of them', async () => {
    const container = stage.at(2, 0, 0);
    await stage.put('chest', container);
    const other = await stage.ground.join('other');
    await stage.stand('other', 3, 0, 0);
    await stage.give('diamond', 1);
    await stage.heard();
    await stage.worker.do('putInto', { container, item: 'diamond', count: 1 });
    const outcomes = await Promise.all(
      [stage.worker, other].map((body) => body.do('takeFrom', { container, item: 'diamond', count: 1 })),
    );
    expect(outcomes.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'failed')).toMatchObject({ reason: 'not-found' });
    const held = (await stage.server.state({ of: 'players' })).map(({ inventory }) => inventory['diamond'] ?? 0);
    expect(held.reduce((sum, count) => sum + count, 0)).toBe(1);
    await other.body.close();
  });

  it.each([0, 0.1, 0.2, 0.4])('may vanish %s s after a body began to use one', async (seconds) => {
    const chest = stage.at(2, 0, 0);
    await stage.put('chest', chest);
    await stage.give('dirt', 40);
    await stage.heard();
    const use = stage.worker.do('putInto', { container: chest, item: 'dirt', count: 40 });
    if (seconds > 0) await stage.pause(seconds);
    await stage.put('air', chest);
    const outcome = await use;
    if (outcome.status !== 'succeeded') expect(outcome).toMatchObject({ status: 'failed', reason: 'target-gone' });
    expect(await stage.worker.do('listContents', { container: chest })).toMatchObject({ reason: 'target-gone' });
    // Its contents have dropped; the body knows its own inventory and can use another chest.
    const other = stage.at(0, 0, 2);
    await stage.put('chest', other);
    await stage.pause(1);
    await stage.give('stick', 1);
    await stage.heard();
    expect(await stage.worker.do('putInto', { container: other, item: 'stick', count: 1 })).toMatchObject({
      status: 'succeeded',
    });
  });
});

describe('furnaces', () => {
  it('smelt while the body stands by', async () => {
    const furnace = stage.at(2, 0, 0);
    await stage.put('furnace', furnace);
    await stage.give('iron_ore', 2);
    await stage.give('oak_planks', 5);
    await stage.heard();
    expect(await stage.worker.do('smelt', { furnace, item: 'iron_ore', count: 2, fuel: 'oak_planks' })).toEqual({
      status: 'succeeded',
      value: { item: 'iron_ingot', count: 2 },
    });
    expect(await stage.held()).toEqual({ iron_ingot: 2, oak_planks: 3 });
  });

  it('show their contents, and refuse with a reason', async () => {
    const furnace = stage.at(2, 0, 0);
    await stage.put('furnace', furnace);
    await stage.give('iron_ore', 8);
    await stage.give('beef', 1);
    await stage.give('coal', 1);
    await stage.heard();
    expect(await stage.worker.do('smelt', { furnace, item: 'iron_ore', count: 9, fuel: 'coal' })).toMatchObject({
      reason: 'missing-item',
    });
    expect(await stage.worker.do('smelt', { furnace, item: 'coal', fuel: 'coal' })).toMatchObject({
      reason: 'unsupported',
    });
    expect(await stage.worker.do('smelt', { furnace, item: 'iron_ore', fuel: 'iron_ore' })).toMatchObject({
      reason: 'unsupported',
    });
    expect(
      await stage.worker.do('smelt', { furnace: stage.at(1, 0, 1), item: 'iron_ore', fuel: 'coal' }),
    ).toMatchObject({ reason: 'target-gone' });
    expect(await stage.worker.do('putInto', { container: furnace, item: 'iron_ore', count: 8 })).toMatchObject({
      status: 'succeeded',
    });
    expect(await stage.worker.do('smelt', { furnace, item: 'beef', fuel: 'coal' })).toMatchObject({
      reason: 'blocked',
      detail: expect.stringContaining('iron_ore') as string,
    });
    expect(await stage.worker.do('putInto', { container: furnace, item: 'coal', count: 1 })).toMatchObject({
      status: 'succeeded',
    });
    await stage.eventually(async () =>
      expect(valueOf(await stage.worker.do('listContents', { container: furnace }))).toMatchObject({
        input: { item: 'iron_ore' },
        fuel: null,
        burning: true,
      }),
    );
  });

  it('are closed when the call is aborted', async () => {
    const furnace = stage.at(2, 0, 0);
    await stage.put('furnace', furnace);
    await stage.give('iron_ore', 16);
    await stage.give('coal', 2);
    await stage.heard();
    const stop = new AbortController();
    const smelt = stage.worker.do(
      'smelt',
      { furnace, item: 'iron_ore', count: 16, fuel: 'coal' },
      { signal: stop.signal },
    );
    await stage.pause(2);
    stop.abort(new Cancelled('enough'));
    expect(await smelt).toMatchObject({ status: 'cancelled' });
    expect((await stage.worker.see()).containers).toMatchObject({
      [textOf(furnace)]: { iron_ore: expect.any(Number) as number },
    });
    // The furnace goes on; what is taken out of it is in the hand.
    expect(await stage.worker.do('takeFrom', { container: furnace, item: 'iron_ore', count: 2 })).toMatchObject({
      status: 'succeeded',
    });
    expect(await stage.held()).toMatchObject({ iron_ore: 2 });
  });

  it('may vanish in the middle', async () => {
    const furnace = stage.at(2, 0, 0);
    await stage.put('furnace', furnace);
    await stage.give('iron_ore', 16);
    await stage.give('coal', 2);
    await stage.heard();
    const smelt = stage.worker.do('smelt', { furnace, item: 'iron_ore', count: 16, fuel: 'coal' });
    await stage.pause(2);
    await stage.put('air', furnace);
    expect(await smelt).toMatchObject({ status: 'failed', reason: 'target-gone' });
  });
});
