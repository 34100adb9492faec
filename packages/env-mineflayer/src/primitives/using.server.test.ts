import type { Position } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { Stage, valueOf } from './stage.test.support.js';

const stage = new Stage({ server: { rules: { daylightCycle: false, mobs: false } } });

describe('eat', () => {
  it('fills the stomach with what fills it best', async () => {
    await stage.give('bread', 2);
    await stage.give('rotten_flesh', 1);
    await stage.give('apple', 1);
    await stage.server.command({ do: 'setFood', player: 'worker', food: 10 });
    await stage.heard();
    expect(valueOf(await stage.worker.do('eat', {}))).toEqual({ item: 'bread', food: 15 });
    expect(valueOf(await stage.worker.do('eat', { item: 'apple' }))).toEqual({ item: 'apple', food: 19 });
    expect(await stage.held()).toEqual({ bread: 1, rotten_flesh: 1 });
  });

  it('fails with a reason', async () => {
    await stage.server.command({ do: 'setFood', player: 'worker', food: 12 });
    await stage.give('stick', 1);
    await stage.heard();
    expect(await stage.worker.do('eat', {})).toMatchObject({ reason: 'missing-item' });
    expect(await stage.worker.do('eat', { item: 'bread' })).toMatchObject({ reason: 'missing-item' });
    expect(await stage.worker.do('eat', { item: 'stick' })).toMatchObject({ reason: 'unsupported' });
    await stage.server.command({ do: 'setFood', player: 'worker', food: 20 });
    await stage.give('bread', 1);
    await stage.heard();
    expect(await stage.worker.do('eat', {})).toMatchObject({ reason: 'refused' });
  });
});

describe('useOnBlock', () => {
  const soil = (): Position => stage.at(2, -1, 0);

  it('tills, sows and makes grow', async () => {
    await stage.put('dirt', soil());
    for (const item of ['iron_hoe', 'wheat_seeds', 'bone_meal']) await stage.give(item, item === 'iron_hoe' ? 1 : 4);
    await stage.heard();
    expect(valueOf(await stage.worker.do('useOnBlock', { position: soil(), item: 'iron_hoe' }))).toEqual({
      block: 'farmland',
      above: 'air',
    });
    expect(valueOf(await stage.worker.do('useOnBlock', { position: soil(), item: 'wheat_seeds' }))).toEqual({
      block: 'farmland',
      above: 'wheat',
    });
    const wheat = stage.at(2, 0, 0);
    const growth = async (): Promise<number | undefined> =>
      valueOf<{ growth?: number }[]>(await stage.worker.do('findBlocks', { names: ['wheat'], count: 1 }))[0]?.growth;
    expect(await growth()).toBe(0);
    expect(await stage.worker.do('useOnBlock', { position: wheat, item: 'bone_meal' })).toMatchObject({
      status: 'succeeded',
    });
    expect(await growth()).toBeGreaterThan(0);
    expect(await stage.held()).toEqual({ iron_hoe: 1, wheat_seeds: 3, bone_meal: 3 });
    await stage.put('air', wheat);
  });

  it('pours water out and takes it back', async () => {
    const hole = stage.at(2, -1, 0);
    const ground = stage.at(2, -2, 0);
    await stage.put('air', hole);
    await stage.give('water_bucket', 1);
    await stage.heard();
    // From here the rim of the hole hides its bottom.
    expect(await stage.worker.do('useOnBlock', { position: ground, item: 'water_bucket' })).toMatchObject({
      reason: 'unreachable',
      detail: expect.stringContaining('the look meets') as string,
    });
    await stage.stand('worker', 1, 0, 0);
    expect(valueOf(await stage.worker.do('useOnBlock', { position: ground, item: 'water_bucket' }))).toMatchObject({
      above: 'water',
    });
    expect(await stage.held()).toEqual({ bucket: 1 });
    expect(await stage.worker.do('useOnBlock', { position: hole, item: 'bucket' })).toMatchObject({
      status: 'succeeded',
    });
    expect(await stage.blockAt(hole)).toBe('air');
    expect(await stage.held()).toEqual({ water_bucket: 1 });
  });

  it('opens gates, lights fires, and fails when nothing happens', async () => {
    await stage.put('oak_fence_gate', stage.at(2, 0, 0));
    await stage.give('flint_and_steel', 1);
    await stage.give('stick', 1);
    await stage.heard();
    expect(await stage.worker.do('useOnBlock', { position: stage.at(2, 0, 0) })).toMatchObject({ status: 'succeeded' });
    expect(
      valueOf(await stage.worker.do('useOnBlock', { position: stage.at(0, -1, 3), item: 'flint_and_steel' })),
    ).toMatchObject({ above: 'fire' });
    await stage.put('air', stage.at(0, 0, 3));
    expect(await stage.worker.do('useOnBlock', { position: soil(), item: 'stick' })).toMatchObject({
      reason: 'refused',
    });
    expect(await stage.worker.do('useOnBlock', { position: soil(), item: 'iron_hoe' })).toMatchObject({
      reason: 'missing-item',
    });
    expect(await stage.worker.do('useOnBlock', { position: stage.at(1, 1, 0) })).toMatchObject({
      reason: 'target-gone',
    });
    expect(await stage.worker.do('useOnBlock', { position: stage.at(12, -1, 0) })).toMatchObject({
      reason: 'unreachable',
    });
  });
});

describe('sleep', () => {
  it('lasts until the morning, and is refused by day', async () => {
    await stage.server.command({ do: 'setTime', time: 6000 });
    const bed = stage.at(2, 0, 0);
    await stage.give('white_bed', 1);
    await stage.heard();
    expect(await stage.worker.do('place', { item: 'white_bed', position: bed })).toMatchObject({ status: 'succeeded' });
    expect(await stage.worker.do('sleep', { bed })).toMatchObject({
      status: 'failed',
      reason: 'refused',
      detail: expect.stringContaining('day') as string,
    });
    expect(await stage.worker.do('sleep', { bed: stage.at(0, -1, 1) })).toMatchObject({ reason: 'target-gone' });
    await stage.server.command({ do: 'setTime', time: 14_000 });
    await stage.heard();
    // The sun stands still in this world, so the test ends the night.
    const sleep = stage.worker.do('sleep', { bed });
    await stage.pause(2);
    await stage.server.command({ do: 'setTime', time: 1000 });
    expect(await sleep).toEqual({ status: 'succeeded', value: {} });
    await stage.put('air', bed);
  });
});
