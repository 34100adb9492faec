import { describe, expect, it } from 'vitest';
import { Stage, valueOf } from './stage.test.support.js';

const stage = new Stage({ server: { rules: { daylightCycle: false, mobs: false } } });

describe('useOnBlock', () => {
  it('lights fires', async () => {
    await stage.give('flint_and_steel', 1);
    await stage.heard();
    const lit = await stage.worker.do('useOnBlock', { position: stage.at(0, -1, 3), item: 'flint_and_steel' });
    expect(valueOf(lit)).toMatchObject({ above: 'fire' });
    await stage.put('air', stage.at(0, 0, 3));
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
