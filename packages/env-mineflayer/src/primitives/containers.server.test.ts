import { Cancelled, type Position } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { Stage } from './stage.test.support.js';

const stage = new Stage();

function textOf({ x, y, z }: Position): string {
  return `${x} ${y} ${z}`;
}

describe('chests', () => {
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
