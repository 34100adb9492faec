import { Cancelled } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { Stage, valueOf } from './stage.test.support.js';

const stage = new Stage();

describe('dig, findItems and pickUp', () => {
  it('breaks a block and picks up what it dropped', async () => {
    await stage.put('oak_log', stage.at(2, 0, 0));
    await stage.heard();
    expect(await stage.worker.do('dig', { position: stage.at(2, 0, 0) })).toEqual({
      status: 'succeeded',
      value: { name: 'oak_log', drops: 'oak_log' },
    });
    expect(await stage.blockAt(stage.at(2, 0, 0))).toBe('air');
    const id = await stage.lying('oak_log');
    expect(valueOf(await stage.worker.do('findItems', {}))).toMatchObject([{ id, name: 'oak_log', count: 1 }]);
    expect(valueOf(await stage.worker.do('pickUp', { id }))).toEqual({ name: 'oak_log', count: 1 });
    expect(await stage.held()).toEqual({ oak_log: 1 });
    expect(await stage.worker.do('pickUp', { id })).toMatchObject({ status: 'failed', reason: 'target-gone' });
  });

  it('fails with a reason for what cannot be dug', async () => {
    await Promise.all([
      stage.put('stone', stage.at(2, 0, 0)),
      stage.put('stone', stage.at(9, 0, 0)),
      stage.put('bedrock', stage.at(0, 0, 2)),
    ]);
    await stage.heard();
    expect(await stage.worker.do('dig', { position: stage.at(1, 3, 0) })).toMatchObject({ reason: 'target-gone' });
    expect(await stage.worker.do('dig', { position: stage.at(9, 0, 0) })).toMatchObject({ reason: 'unreachable' });
    expect(await stage.worker.do('dig', { position: stage.at(0, 0, 2) })).toMatchObject({ reason: 'blocked' });
    expect(await stage.worker.do('dig', { position: stage.at(2, 0, 0), needDrop: true })).toMatchObject({
      reason: 'missing-tool',
    });
  });

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

  it('fails to pick up with a full inventory', async () => {
    for (let slot = 0; slot < 36; slot++) await stage.give('dirt', 64);
    await stage.put('oak_log', stage.at(2, 0, 0));
    await stage.heard();
    valueOf(await stage.worker.do('dig', { position: stage.at(2, 0, 0) }));
    expect(await stage.worker.do('pickUp', { id: await stage.lying('oak_log') })).toMatchObject({
      status: 'failed',
      reason: 'inventory-full',
    });
  });
});

describe('a dig that would do harm', () => {
  it('leaves what the body stands on, unless the call asks for it', async () => {
    await stage.put('dirt', stage.at(0, 0, 0));
    await stage.stand('worker', 0, 1, 0);
    expect(await stage.worker.do('dig', { position: stage.at(0, 0, 0) })).toMatchObject({
      status: 'failed',
      reason: 'blocked',
      detail: expect.stringContaining('underFeet') as string,
    });
    expect(await stage.worker.do('dig', { position: stage.at(0, 0, 0), underFeet: true })).toMatchObject({
      status: 'succeeded',
    });
    expect(await stage.blockAt(stage.at(0, 0, 0))).toBe('air');
  });

  it.each(['lava', 'water'])('lets no %s in, unless the call asks for it', async (liquid) => {
    // Walls keep the liquid in its place.
    await stage.put('dirt', stage.at(2, 0, 0), stage.at(3, 0, 1), stage.at(3, 0, -1), stage.at(4, 0, 0));
    await stage.put(liquid, stage.at(3, 0, 0));
    await stage.heard();
    expect(await stage.worker.do('dig', { position: stage.at(2, 0, 0) })).toMatchObject({
      status: 'failed',
      reason: 'blocked',
      detail: expect.stringContaining(liquid) as string,
    });
    expect(await stage.worker.do('dig', { position: stage.at(2, 0, 0), nextToLiquid: true })).toMatchObject({
      status: 'succeeded',
    });
  });

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
