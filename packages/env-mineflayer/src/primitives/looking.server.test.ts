import type { Position } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { Stage, valueOf } from './stage.test.support.js';

const stage = new Stage();

describe('observe', () => {
  it('observes the body and its surroundings', async () => {
    await stage.give('oak_log', 3);
    await stage.put('gold_block', stage.at(4, 0, 0));
    await stage.heard();
    const seen = await stage.worker.see();
    expect(seen).toMatchObject({ inventory: { oak_log: 3 }, health: 20, food: 20 });
    expect(seen.position).toMatchObject({ y: stage.spawn.y });
    expect(seen.nearbyBlocks?.['gold_block']).toBeCloseTo(4, 0);
    await stage.put('air', stage.at(4, 0, 0));
    await stage.heard();
    expect((await stage.worker.see()).nearbyBlocks).not.toHaveProperty('gold_block');
  });
});

describe('findBlocks', () => {
  it('lists the nearest first, and follows changes', async () => {
    await Promise.all([stage.put('oak_log', stage.at(3, 0, 0)), stage.put('birch_log', stage.at(0, 0, 6))]);
    await stage.heard();
    const find = async () =>
      valueOf<unknown[]>(await stage.worker.do('findBlocks', { names: ['birch_log', 'oak_log'] }));
    expect(await find()).toEqual([
      { name: 'oak_log', position: stage.at(3, 0, 0) },
      { name: 'birch_log', position: stage.at(0, 0, 6) },
    ]);
    await stage.put('air', stage.at(3, 0, 0));
    await stage.heard();
    expect(await find()).toEqual([{ name: 'birch_log', position: stage.at(0, 0, 6) }]);
    await stage.put('air', stage.at(0, 0, 6));
    expect(valueOf(await stage.worker.do('findBlocks', { names: ['unobtainium'] }))).toEqual([]);
  });
});

describe('findBlocks without blocks next to liquids', () => {
  it('leaves out blocks with water beside or above them, and keeps those with water below', async () => {
    // The positions are such that flowing water changes neither the result nor other tests.
    await stage.put('gold_block', stage.at(13, 0, 0), stage.at(16, 0, 0), stage.at(19, 1, 0), stage.at(13, 0, 12));
    await stage.put('water', stage.at(14, 0, 0), stage.at(19, 0, 0), stage.at(16, 1, 0));
    await stage.heard();
    const find = async (nextToLiquid: boolean) =>
      valueOf<{ position: Position }[]>(await stage.worker.do('findBlocks', { names: ['gold_block'], nextToLiquid }));
    expect(await find(true)).toHaveLength(4);
    expect((await find(false)).map(({ position }) => position)).toEqual([stage.at(13, 0, 12), stage.at(19, 1, 0)]);
  });
});

describe('lookAt and wait', () => {
  it('succeed', async () => {
    expect(await stage.worker.do('lookAt', { position: stage.at(5, 5, 5) })).toMatchObject({ status: 'succeeded' });
    expect(await stage.worker.do('wait', { seconds: 0 })).toMatchObject({ status: 'succeeded' });
  });
});

describe('blocksAt', () => {
  it('names the current blocks of a box, and null beyond the loaded world', async () => {
    await stage.put('gold_block', stage.at(1, 0, 1));
    await stage.heard();
    const look = async (low: Position, high: Position) =>
      valueOf<(string | null)[]>(await stage.worker.do('blocksAt', { box: { low, high } }));
    expect(await look(stage.at(0, 0, 1), stage.at(1, 1, 1))).toEqual(['air', 'gold_block', 'air', 'air']);
    await stage.put('air', stage.at(1, 0, 1));
    await stage.heard();
    expect(await look(stage.at(1, 0, 1), stage.at(1, 0, 1))).toEqual(['air']);
    expect(await look(stage.at(5000, 0, 0), stage.at(5000, 0, 0))).toEqual([null]);
  });
});
