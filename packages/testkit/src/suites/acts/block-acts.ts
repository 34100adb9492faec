import { describe, expect, it } from 'vitest';
import { expectFailure, expectSuccess, valueOf, type ActStage } from './act-stage.js';

/** Tests of dig, pickUp, place, pillarUp and useOnBlock. */
export function describeBlockActs(stage: ActStage): void {
  const lying = async (name: string): Promise<number> => {
    for (let look = 0; look < 40; look++) {
      const items = await valueOf<{ id: number; name: string }[]>(stage.do('findItems', {}));
      const item = items.find((one) => one.name === name);
      if (item !== undefined) return item.id;
      await stage.do('wait', { seconds: 0.1 });
    }
    return expect.fail(`no ${name} is seen`);
  };

  describe('dig and pickUp', () => {
    it('break a block and pick up what it dropped', async () => {
      const position = stage.at(2, 0, 0);
      await stage.put('oak_log', position);
      await stage.heard();
      expect(await valueOf(stage.do('dig', { position }))).toEqual({ name: 'oak_log', drops: 'oak_log' });
      expect(await stage.blockAt(position)).toBe('air');
      const id = await lying('oak_log');
      expect(await valueOf(stage.do('pickUp', { id }))).toEqual({ name: 'oak_log', count: 1 });
      expect(await stage.held()).toEqual({ oak_log: 1 });
      await expectFailure(stage.do('pickUp', { id }), 'target-gone');
    });

    it('fail with a reason for what cannot be dug', async () => {
      await stage.put('stone', stage.at(2, 0, 0), stage.at(9, 0, 0));
      await stage.put('bedrock', stage.at(0, 0, 2));
      await stage.heard();
      await expectFailure(stage.do('dig', { position: stage.at(1, 3, 0) }), 'target-gone');
      await expectFailure(stage.do('dig', { position: stage.at(9, 0, 0) }), 'unreachable');
      await expectFailure(stage.do('dig', { position: stage.at(0, 0, 2) }), 'blocked');
      await expectFailure(stage.do('dig', { position: stage.at(2, 0, 0), needDrop: true }), 'missing-tool');
    });

    it('leave what the body stands on, unless the call asks for it', async () => {
      const position = stage.at(0, -1, 0);
      await expectFailure(stage.do('dig', { position }), 'blocked', 'underFeet');
      await expectSuccess(stage.do('dig', { position, underFeet: true }));
      expect(await stage.blockAt(position)).toBe('air');
      await stage.put('dirt', position);
    });

    it.each(['lava', 'water'])('let no %s in, unless the call asks for it', async (liquid) => {
      const position = stage.at(2, 0, 0);
      // Walls keep the liquid in its place.
      await stage.put('dirt', position, stage.at(3, 0, 1), stage.at(3, 0, -1), stage.at(4, 0, 0));
      await stage.put(liquid, stage.at(3, 0, 0));
      await stage.heard();
      await expectFailure(stage.do('dig', { position }), 'blocked', liquid);
      await expectSuccess(stage.do('dig', { position, nextToLiquid: true }));
    });

    it('fail to pick up with a full inventory', async () => {
      const position = stage.at(2, 0, 0);
      for (let slot = 0; slot < 36; slot++) await stage.give('dirt', 64);
      await stage.put('oak_log', position);
      await stage.heard();
      await expectSuccess(stage.do('dig', { position }));
      await expectFailure(stage.do('pickUp', { id: await lying('oak_log') }), 'inventory-full');
    });
  });

  describe('place', () => {
    it('puts a block down, or says why not', async () => {
      const position = stage.at(1, 0, 1);
      await stage.give('crafting_table');
      await stage.heard();
      await expectSuccess(stage.do('place', { item: 'crafting_table', position }));
      expect(await stage.blockAt(position)).toBe('crafting_table');
      expect(await stage.held()).toEqual({});
      await stage.give('dirt', 2);
      await stage.heard();
      const place = (x: number, y: number, z: number): ReturnType<ActStage['do']> =>
        stage.do('place', { item: 'dirt', position: stage.at(x, y, z) });
      await expectFailure(place(1, 0, 1), 'blocked', 'crafting_table is at');
      await expectFailure(place(0, 0, 0), 'blocked', 'the body itself');
      await expectFailure(place(2, 3, 2), 'blocked', 'no solid neighbour');
      await expectFailure(place(9, 0, 0), 'unreachable');
      await expectFailure(stage.do('place', { item: 'stone', position: stage.at(1, 0, 0) }), 'missing-item');
      // On top of the table: a click would open it.
      await expectSuccess(place(1, 1, 1));
      expect(await stage.blockAt(stage.at(1, 1, 1))).toBe('dirt');
      await stage.put('air', position, stage.at(1, 1, 1));
    });
  });

  describe('pillarUp', () => {
    it('rises on blocks that it places under its feet', async () => {
      await stage.give('dirt', 5);
      await stage.heard();
      expect(await valueOf(stage.do('pillarUp', { item: 'dirt', height: 4 }))).toEqual({ height: 4 });
      const pillar = [0, 1, 2, 3].map((y) => stage.at(0, y, 0));
      expect(await Promise.all(pillar.map((place) => stage.blockAt(place)))).toEqual(pillar.map(() => 'dirt'));
      expect(await stage.held()).toEqual({ dirt: 1 });
      await stage.put('air', ...pillar);
    });

    it('fails with a reason', async () => {
      await stage.give('dirt', 3);
      await stage.put('stone', stage.at(0, 3, 0));
      await stage.heard();
      await expectFailure(stage.do('pillarUp', { item: 'dirt', height: 9 }), 'missing-item');
      await expectFailure(stage.do('pillarUp', { item: 'dirt', height: 2 }), 'blocked', '1 of 2');
      await stage.put('air', stage.at(0, 0, 0));
    });
  });

  describe('useOnBlock', () => {
    it('tills, sows and makes grow', async () => {
      const position = stage.at(2, -1, 0);
      await stage.put('dirt', position);
      for (const item of ['iron_hoe', 'wheat_seeds', 'bone_meal']) await stage.give(item, item === 'iron_hoe' ? 1 : 4);
      await stage.heard();
      const use = (item: string): Promise<unknown> => valueOf(stage.do('useOnBlock', { position, item }));
      expect(await use('iron_hoe')).toEqual({ block: 'farmland', above: 'air' });
      expect(await use('wheat_seeds')).toEqual({ block: 'farmland', above: 'wheat' });
      const growth = async (): Promise<number | undefined> =>
        (await valueOf<{ growth?: number }[]>(stage.do('findBlocks', { names: ['wheat'], count: 1 })))[0]?.growth;
      expect(await growth()).toBe(0);
      const wheat = stage.at(2, 0, 0);
      await expectSuccess(stage.do('useOnBlock', { position: wheat, item: 'bone_meal' }));
      expect(await growth()).toBeGreaterThan(0);
      expect(await stage.held()).toEqual({ iron_hoe: 1, wheat_seeds: 3, bone_meal: 3 });
      await stage.put('air', wheat);
    });

    it('opens gates, and fails when nothing happens', async () => {
      await stage.put('oak_fence_gate', stage.at(2, 0, 0));
      await stage.give('stick');
      await stage.heard();
      const soil = stage.at(2, -1, 1);
      await expectSuccess(stage.do('useOnBlock', { position: stage.at(2, 0, 0) }));
      await expectFailure(stage.do('useOnBlock', { position: soil, item: 'stick' }), 'refused', 'stick had no effect');
      await expectFailure(stage.do('useOnBlock', { position: soil, item: 'iron_hoe' }), 'missing-item');
      await expectFailure(stage.do('useOnBlock', { position: stage.at(1, 1, 0) }), 'target-gone');
      await expectFailure(stage.do('useOnBlock', { position: stage.at(12, -1, 0) }), 'unreachable');
    });
  });
}
