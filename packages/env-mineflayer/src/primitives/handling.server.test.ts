import { describe, expect, it } from 'vitest';
import { Stage } from './stage.test.support.js';

const stage = new Stage();

describe('equip', () => {
  it('takes items into the hand and puts them away', async () => {
    await stage.give('dirt', 2);
    await stage.give('iron_pickaxe');
    await stage.heard();
    expect(await stage.worker.do('equip', { item: 'iron_pickaxe' })).toMatchObject({ status: 'succeeded' });
    expect((await stage.worker.see()).equipment['hand']).toBe('iron_pickaxe');
    expect(await stage.worker.do('equip', { item: '' })).toMatchObject({ status: 'succeeded' });
    expect((await stage.worker.see()).equipment).not.toHaveProperty('hand');
    expect(await stage.worker.do('equip', { item: 'diamond_axe' })).toMatchObject({
      status: 'failed',
      reason: 'missing-item',
    });
  });
});

describe('craft', () => {
  it('crafts by hand and at a table', async () => {
    await stage.give('oak_log', 3);
    await stage.put('crafting_table', stage.at(2, 0, 0));
    await stage.heard();
    expect(await stage.worker.do('craft', { item: 'oak_planks', times: 2 })).toEqual({
      status: 'succeeded',
      value: { item: 'oak_planks', count: 8 },
    });
    expect(await stage.worker.do('craft', { item: 'stick' })).toEqual({
      status: 'succeeded',
      value: { item: 'stick', count: 4 },
    });
    expect(await stage.worker.do('craft', { item: 'wooden_pickaxe', table: stage.at(2, 0, 0) })).toEqual({
      status: 'succeeded',
      value: { item: 'wooden_pickaxe', count: 1 },
    });
    expect(await stage.held()).toEqual({ oak_log: 1, oak_planks: 3, stick: 2, wooden_pickaxe: 1 });
  });

  it('fails without room for the product, and uses the slot that its ingredients free', async () => {
    await stage.give('oak_planks', 5);
    for (let slot = 1; slot < 36; slot++) await stage.give('coal', 64);
    await stage.heard();
    expect(await stage.worker.do('craft', { item: 'crafting_table' })).toMatchObject({
      status: 'failed',
      reason: 'inventory-full',
      detail: expect.stringContaining('0 of 1 crafting_table') as string,
    });
    expect(await stage.worker.do('drop', { item: 'oak_planks', count: 1 })).toMatchObject({ status: 'succeeded' });
    await stage.heard();
    expect(await stage.worker.do('craft', { item: 'crafting_table' })).toMatchObject({ status: 'succeeded' });
    expect(await stage.held()).toEqual({ crafting_table: 1, coal: 35 * 64 });
  });

  it('mixes kinds of wood when none suffices, as the game allows', async () => {
    await stage.give('oak_planks', 2);
    await stage.give('birch_planks', 2);
    await stage.heard();
    expect(await stage.worker.do('craft', { item: 'crafting_table' })).toEqual({
      status: 'succeeded',
      value: { item: 'crafting_table', count: 1 },
    });
    expect(await stage.held()).toEqual({ crafting_table: 1 });
    await stage.give('oak_planks', 11);
    await stage.give('spruce_planks', 6);
    await stage.put('crafting_table', stage.at(2, 0, 0));
    await stage.heard();
    expect(await stage.worker.do('craft', { item: 'chest', times: 2, table: stage.at(2, 0, 0) })).toEqual({
      status: 'succeeded',
      value: { item: 'chest', count: 2 },
    });
    const left = await stage.held();
    expect(left).toMatchObject({ crafting_table: 1, chest: 2 });
    expect((left['oak_planks'] ?? 0) + (left['spruce_planks'] ?? 0)).toBe(1);
  });

  it('names what is missing', async () => {
    await stage.give('oak_planks', 2);
    await stage.heard();
    expect(await stage.worker.do('craft', { item: 'crafting_table' })).toMatchObject({
      reason: 'missing-item',
      detail: expect.stringContaining('2 more oak_planks') as string,
    });
    expect(await stage.worker.do('craft', { item: 'wooden_pickaxe' })).toMatchObject({
      reason: 'unsupported',
      detail: expect.stringContaining('table') as string,
    });
    expect(await stage.worker.do('craft', { item: 'dirt' })).toMatchObject({ reason: 'unsupported' });
    expect(await stage.worker.do('craft', { item: 'unobtainium' })).toMatchObject({ reason: 'unsupported' });
    expect(await stage.worker.do('craft', { item: 'wooden_pickaxe', table: stage.at(20, 0, 0) })).toMatchObject({
      reason: 'unreachable',
    });
  });
});

describe('place', () => {
  it('puts a block down', async () => {
    await stage.give('crafting_table');
    await stage.heard();
    expect(await stage.worker.do('place', { item: 'crafting_table', position: stage.at(1, 0, 1) })).toMatchObject({
      status: 'succeeded',
    });
    expect(await stage.blockAt(stage.at(1, 0, 1))).toBe('crafting_table');
    expect(await stage.held()).toEqual({});
    await stage.give('dirt', 2);
    await stage.heard();
    expect(await stage.worker.do('place', { item: 'dirt', position: stage.at(1, 0, 1) })).toMatchObject({
      reason: 'blocked',
    });
    expect(await stage.worker.do('place', { item: 'dirt', position: stage.at(0, 0, 0) })).toMatchObject({
      reason: 'blocked',
    });
    expect(await stage.worker.do('place', { item: 'dirt', position: stage.at(2, 3, 2) })).toMatchObject({
      reason: 'blocked',
    });
    expect(await stage.worker.do('place', { item: 'dirt', position: stage.at(9, 0, 0) })).toMatchObject({
      reason: 'unreachable',
    });
    expect(await stage.worker.do('place', { item: 'stone', position: stage.at(1, 0, 0) })).toMatchObject({
      reason: 'missing-item',
    });
    // On top of the table: a click would open it.
    expect(await stage.worker.do('place', { item: 'dirt', position: stage.at(1, 1, 1) })).toMatchObject({
      status: 'succeeded',
    });
    expect(await stage.blockAt(stage.at(1, 1, 1))).toBe('dirt');
    await Promise.all([stage.put('air', stage.at(1, 0, 1)), stage.put('air', stage.at(1, 1, 1))]);
  });
});
