import { describe, expect, it } from 'vitest';
import { expectFailure, expectSuccess, valueOf, type ActStage } from './act-stage.js';

/** Tests of equip, craft, eat, attack, useOnEntity and shoot. */
export function describeHandActs(stage: ActStage): void {
  it('equip takes items into the hand and puts them away', async () => {
    await stage.give('dirt', 2);
    await stage.give('iron_pickaxe');
    await stage.heard();
    await expectSuccess(stage.do('equip', { item: 'iron_pickaxe' }));
    expect(await stage.hand()).toBe('iron_pickaxe');
    await expectSuccess(stage.do('equip', { item: '' }));
    expect(await stage.hand()).toBeUndefined();
    await expectFailure(stage.do('equip', { item: 'diamond_axe' }), 'missing-item');
  });

  describe('craft', () => {
    const craft = (item: string, more: Readonly<Record<string, number>> = {}): ReturnType<ActStage['do']> =>
      stage.do('craft', { item, ...more });
    const atTable = (item: string, times = 1): ReturnType<ActStage['do']> =>
      stage.do('craft', { item, times, table: { ...stage.at(2, 0, 0) } });

    it('makes things by hand and at a table', async () => {
      await stage.give('oak_log', 3);
      await stage.put('crafting_table', stage.at(2, 0, 0));
      await stage.heard();
      expect(await valueOf(craft('oak_planks', { times: 2 }))).toEqual({ item: 'oak_planks', count: 8 });
      expect(await valueOf(craft('stick'))).toEqual({ item: 'stick', count: 4 });
      expect(await valueOf(atTable('wooden_pickaxe'))).toEqual({ item: 'wooden_pickaxe', count: 1 });
      expect(await stage.held()).toEqual({ oak_log: 1, oak_planks: 3, stick: 2, wooden_pickaxe: 1 });
    });

    it('fails without room for the product, and uses the slot that its ingredients free', async () => {
      await stage.give('oak_planks', 5);
      for (let slot = 1; slot < 36; slot++) await stage.give('coal', 64);
      await stage.heard();
      await expectFailure(craft('crafting_table'), 'inventory-full', '0 of 1 crafting_table');
      await expectSuccess(stage.do('drop', { item: 'oak_planks', count: 1 }));
      await stage.heard();
      await expectSuccess(craft('crafting_table'));
      expect(await stage.held()).toEqual({ crafting_table: 1, coal: 35 * 64 });
    });

    it('mixes kinds of wood when none suffices, as the game allows', async () => {
      await stage.give('oak_planks', 13);
      await stage.give('spruce_planks', 8);
      await stage.put('crafting_table', stage.at(2, 0, 0));
      await stage.heard();
      expect(await valueOf(atTable('chest', 2))).toEqual({ item: 'chest', count: 2 });
      const { oak_planks = 0, spruce_planks = 0 } = await stage.held();
      expect(oak_planks + spruce_planks).toBe(5);
    });

    it('names what is missing', async () => {
      await stage.give('oak_planks', 2);
      await stage.heard();
      await expectFailure(craft('crafting_table'), 'missing-item', '2 more oak_planks');
      await expectFailure(craft('wooden_pickaxe'), 'unsupported', 'needs a crafting table');
      await expectFailure(craft('dirt'), 'unsupported', 'cannot be crafted');
      await expectFailure(craft('unobtainium'), 'unsupported', 'there is no item');
      await expectFailure(
        stage.do('craft', { item: 'wooden_pickaxe', table: stage.at(20, 0, 0) }),
        'unreachable',
        'there is no crafting table',
      );
    });
  });

  it('eat fills the stomach with what fills it best, or says why not', async () => {
    await stage.give('bread', 2);
    await stage.give('rotten_flesh');
    await stage.give('stick');
    await stage.setFood(10);
    await stage.heard();
    expect(await valueOf(stage.do('eat', {}))).toEqual({ item: 'bread', food: 15 });
    await expectFailure(stage.do('eat', { item: 'apple' }), 'missing-item');
    await expectFailure(stage.do('eat', { item: 'stick' }), 'unsupported');
    await stage.setFood(20);
    await stage.heard();
    await expectFailure(stage.do('eat', {}), 'refused');
  });

  describe('on animals', () => {
    it('attack pursues one until it is dead', async () => {
      await stage.give('iron_sword');
      await stage.heard();
      await expectSuccess(stage.do('equip', { item: 'iron_sword' }));
      const id = await stage.summon('pig', 6, 0);
      expect(await valueOf(stage.do('attack', { id }))).toEqual({ name: 'pig' });
      await stage.do('wait', { seconds: 2 });
      await expectFailure(stage.do('attack', { id }), 'target-gone');
    });

    it('useOnEntity milks a cow and shears a sheep', async () => {
      await stage.give('bucket');
      await stage.give('shears');
      await stage.heard();
      const cow = await stage.summon('cow', 4, 3);
      expect(await valueOf(stage.do('useOnEntity', { id: cow, item: 'bucket' }))).toEqual({});
      expect(await stage.held()).toMatchObject({ milk_bucket: 1 });
      const sheep = await stage.summon('sheep', -4, 3);
      expect(await valueOf(stage.do('useOnEntity', { id: sheep, item: 'shears' }))).toEqual({});
      await expectFailure(stage.do('useOnEntity', { id: sheep, item: 'wheat' }), 'missing-item');
      await expectFailure(stage.do('useOnEntity', { id: cow, item: 'shears' }), 'refused', 'had no effect');
      await expectFailure(stage.do('useOnEntity', { id: 999_999, item: 'shears' }), 'target-gone');
    });

    it('shoot names what is missing', async () => {
      const id = await stage.summon('cow', 10, 0);
      await expectFailure(stage.do('shoot', { id }), 'missing-item', 'bow');
      await stage.give('bow');
      await stage.heard();
      await expectFailure(stage.do('shoot', { id }), 'missing-item', 'arrow');
      await stage.give('arrow', 2);
      await stage.heard();
      await expectSuccess(stage.do('shoot', { id }));
      await expectFailure(stage.do('shoot', { id: 999_999 }), 'target-gone');
    });
  });
}
