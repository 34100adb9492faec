import { describe, expect, it } from 'vitest';
import { expectFailure, valueOf, type ActStage } from './act-stage.js';

/** Tests of listContents, putInto, takeFrom and smelt. */
export function describeContainerActs(stage: ActStage): void {
  describe('chests', () => {
    it('take in and give out items, and are remembered', async () => {
      const container = stage.at(2, 0, 0);
      await stage.put('chest', container);
      await stage.give('coal', 70);
      await stage.heard();
      const take = (count: number): Promise<unknown> =>
        valueOf(stage.do('takeFrom', { container, item: 'coal', count }));
      expect(await valueOf(stage.do('putInto', { container, item: 'coal', count: 66 }))).toEqual({
        item: 'coal',
        count: 66,
      });
      expect(await stage.held()).toEqual({ coal: 4 });
      expect(await valueOf(stage.do('listContents', { container }))).toEqual({ items: { coal: 66 } });
      expect(await take(3)).toEqual({ item: 'coal', count: 3 });
      expect(await stage.remembered()).toEqual([{ coal: 63 }]);
      expect(await take(500)).toEqual({ item: 'coal', count: 63 });
      expect(await stage.held()).toEqual({ coal: 70 });
      await stage.put('air', container);
      await stage.heard();
      await expectFailure(stage.do('listContents', { container }), 'target-gone', 'air at');
      expect(await stage.remembered()).toEqual([]);
    });

    it('refuse with a reason', async () => {
      const container = stage.at(2, 0, 0);
      await stage.put('barrel', container, stage.at(9, 0, 0));
      await stage.give('dirt', 3);
      await stage.heard();
      await expectFailure(stage.do('putInto', { container, item: 'dirt', count: 4 }), 'missing-item', '3 held');
      await expectFailure(stage.do('putInto', { container, item: 'dirt', count: 3, slot: 'fuel' }), 'unsupported');
      await expectFailure(stage.do('takeFrom', { container, item: 'dirt', count: 1 }), 'not-found', 'in the barrel');
      await expectFailure(stage.do('listContents', { container: stage.at(9, 0, 0) }), 'unreachable');
      await expectFailure(stage.do('listContents', { container: stage.at(1, 0, 0) }), 'target-gone');
      await stage.put('chest', stage.at(0, 0, 2));
      await stage.put('stone', stage.at(0, 1, 2));
      await stage.heard();
      await expectFailure(stage.do('listContents', { container: stage.at(0, 0, 2) }), 'blocked');
    });

    it('have limited room, as the body has', async () => {
      const container = stage.at(2, 0, 0);
      await stage.put('chest', container);
      for (let slot = 0; slot < 27; slot++) await stage.give('dirt', 64);
      await stage.give('dirt', 9);
      await stage.heard();
      const all = 27 * 64 + 9;
      await expectFailure(
        stage.do('putInto', { container, item: 'dirt', count: all }),
        'inventory-full',
        '1728 of 1737',
      );
      expect(await stage.held()).toEqual({ dirt: 9 });
      await stage.clear();
      for (let slot = 0; slot < 36; slot++) await stage.give('stone', 64);
      await stage.heard();
      await expectFailure(stage.do('takeFrom', { container, item: 'dirt', count: 5 }), 'inventory-full');
    });
  });

  describe('furnaces', () => {
    it('smelt while the body stands by', async () => {
      const furnace = stage.at(2, 0, 0);
      await stage.put('furnace', furnace);
      await stage.give('iron_ore', 2);
      await stage.give('oak_planks', 5);
      await stage.heard();
      expect(await valueOf(stage.do('smelt', { furnace, item: 'iron_ore', count: 2, fuel: 'oak_planks' }))).toEqual({
        item: 'iron_ingot',
        count: 2,
      });
      expect(await stage.held()).toEqual({ iron_ingot: 2, oak_planks: 3 });
    });

    it('refuse with a reason, and list their contents', async () => {
      const furnace = stage.at(2, 0, 0);
      await stage.put('furnace', furnace);
      await stage.give('iron_ore', 8);
      await stage.give('beef');
      await stage.give('coal');
      await stage.heard();
      const smelt = (order: { item: string; count?: number; fuel: string }): ReturnType<ActStage['do']> =>
        stage.do('smelt', { furnace, ...order });
      await expectFailure(smelt({ item: 'iron_ore', count: 9, fuel: 'coal' }), 'missing-item', '8 held');
      await expectFailure(smelt({ item: 'coal', fuel: 'coal' }), 'unsupported', 'cannot be smelted in a furnace');
      await expectFailure(smelt({ item: 'iron_ore', fuel: 'iron_ore' }), 'unsupported', 'does not burn');
      await expectFailure(
        stage.do('smelt', { furnace: stage.at(1, 0, 1), item: 'iron_ore', fuel: 'coal' }),
        'target-gone',
      );
      await valueOf(stage.do('putInto', { container: furnace, item: 'iron_ore', count: 8 }));
      await expectFailure(smelt({ item: 'beef', fuel: 'coal' }), 'blocked', '8 iron_ore in its input');
      await valueOf(stage.do('putInto', { container: furnace, item: 'coal', count: 1 }));
      await valueOf(stage.do('wait', { seconds: 1 }));
      expect(await valueOf(stage.do('listContents', { container: furnace }))).toMatchObject({
        input: { item: 'iron_ore' },
        fuel: null,
        burning: true,
      });
    });
  });
}
