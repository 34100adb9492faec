import { Cancelled } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { Stage, valueOf } from './stage.test.support.js';

const stage = new Stage();

describe('dig, findItems and pickUp', () => {
  it('fails when another player was faster', async () => {
    await stage.put('obsidian', stage.at(2, 0, 0));
    await stage.heard();
    const dig = stage.worker.do('dig', { position: stage.at(2, 0, 0) });
    await stage.worker.do('wait', { seconds: 0.5 });
    await stage.put('air', stage.at(2, 0, 0));
    expect(await dig).toMatchObject({ status: 'failed', reason: 'target-gone' });
  });

  it('leaves the block when it is aborted', async () => {
    await stage.put('obsidian', stage.at(2, 0, 0));
    await stage.heard();
    const stop = new AbortController();
    const dig = stage.worker.do('dig', { position: stage.at(2, 0, 0) }, { signal: stop.signal });
    await stage.worker.do('wait', { seconds: 0.5 });
    stop.abort(new Cancelled('enough'));
    expect(await dig).toMatchObject({ status: 'cancelled' });
    expect(await stage.blockAt(stage.at(2, 0, 0))).toBe('obsidian');
  });

  it('fails at once for an item that fell into a hole below the rock', async () => {
    await stage.put('oak_log', stage.at(1, -1, 0));
    await stage.put('stone', stage.at(1, 0, 0));
    await stage.heard();
    valueOf(await stage.worker.do('dig', { position: stage.at(1, -1, 0) }));
    expect(await stage.worker.do('pickUp', { id: await stage.lying('oak_log') })).toMatchObject({
      status: 'failed',
      reason: 'unreachable',
    });
  });
});

describe('a dig that would do harm', () => {
  it('fails when its tool is taken away in the middle', async () => {
    // This takes 12.5 s.
    await stage.put('iron_block', stage.at(2, 0, 0));
    await stage.give('wooden_pickaxe');
    await stage.heard();
    await stage.worker.do('equip', { item: 'wooden_pickaxe' });
    const dig = stage.worker.do('dig', { position: stage.at(2, 0, 0), needDrop: false });
    await stage.pause(0.4);
    await stage.server.command({ do: 'clear', player: 'worker' });
    expect(await dig).toMatchObject({ status: 'failed', reason: 'missing-tool' });
    expect(await stage.blockAt(stage.at(2, 0, 0))).toBe('iron_block');
  });

  it('fails when the body dies in the middle', async () => {
    await stage.put('obsidian', stage.at(2, 0, 0));
    await stage.heard();
    const dig = stage.worker.do('dig', { position: stage.at(2, 0, 0) });
    await stage.pause(0.4);
    await stage.server.command({ do: 'kill', player: 'worker' });
    expect(await dig).toMatchObject({ status: 'failed', reason: 'died' });
    await stage.worker.until('returned');
    expect(await stage.worker.do('wait', { seconds: 0 })).toMatchObject({ status: 'succeeded' });
  });
});
