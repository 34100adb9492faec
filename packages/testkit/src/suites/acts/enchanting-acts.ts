import { describe, expect, it } from 'vitest';
import { expectFailure, expectSuccess, valueOf, type ActStage } from './act-stage.js';

/** Tests of enchant, with experience from ores. */
export function describeEnchantingActs(stage: ActStage): void {
  describe('enchanting tables', () => {
    it('enchant for experience and lapis lazuli', async () => {
      const table = stage.at(0, 0, 2);
      // They give three points each at least, and two levels take sixteen.
      const ores = [-2, -1, 0, 1, 2, 3].map((z) => stage.at(2, 0, z));
      await stage.put('enchanting_table', table);
      await stage.put('diamond_ore', ...ores);
      await stage.give('iron_pickaxe');
      await stage.heard();
      const enchant = (item = 'iron_pickaxe', at = table): ReturnType<ActStage['do']> =>
        stage.do('enchant', { table: at, item });
      await expectFailure(enchant(), 'missing-item', 'lapis_lazuli');
      await stage.give('lapis_lazuli', 4);
      await stage.heard();
      await expectFailure(enchant('dirt'), 'unsupported');
      await expectFailure(enchant('iron_axe'), 'missing-item', 'iron_axe');
      await expectFailure(enchant('iron_pickaxe', stage.at(0, 0, -2)), 'target-gone');
      await expectFailure(enchant(), 'refused', 'and the body has level 0');
      await expectSuccess(stage.do('equip', { item: 'iron_pickaxe' }));
      for (const position of ores) await expectSuccess(stage.do('dig', { position }));
      expect(await valueOf(enchant())).toEqual({ item: 'enchanted_iron_pickaxe' });
      const { lapis_lazuli: lapis, iron_pickaxe: pickaxes } = await stage.held();
      expect([lapis, pickaxes]).toEqual([expect.toSatisfy((left: number) => left > 0 && left < 4), 1]);
      await expectFailure(enchant(), 'missing-item', 'enchanted already');
    });
  });
}
