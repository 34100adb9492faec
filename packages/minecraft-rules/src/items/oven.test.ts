import fc from 'fast-check';
import minecraftData from 'minecraft-data';
import { describe, expect, it } from 'vitest';
import { coldOven, ovenRests, ovenRules, ovenSlots, tickOven, type OvenState } from './oven.js';
import type { Slot } from './stack.js';

const data = minecraftData('1.19.2');
const id = (name: string): number => data.itemsByName[name]?.id ?? -1;
const ids = {
  name: (item: number) => data.items[item]?.name,
  id: (name: string) => data.itemsByName[name]?.id,
  stackSize: (item: number) => data.items[item]?.stackSize ?? 64,
};
const furnace = ovenRules('1.19.2', 'furnace', ids);
const some = (name: string, count: number): Slot => ({ id: id(name), count, damage: 0 });

function filled(input: Slot, fuel: Slot, output: Slot = null): OvenState {
  const oven = coldOven();
  oven.slots.splice(0, 3, input, fuel, output);
  return oven;
}
function run(oven: OvenState, ticks: number, rules = furnace): OvenState {
  for (let tick = 0; tick < ticks; tick++) tickOven(oven, rules);
  return oven;
}

describe('an oven', () => {
  it('takes 200 ticks for an item, and one coal for eight', () => {
    const oven = filled(some('raw_iron', 9), some('coal', 1));
    run(oven, 199);
    expect(oven).toMatchObject({
      slots: [some('raw_iron', 9), null, null],
      smelted: 199,
      burnLeft: 1402,
      burnTotal: 1600,
    });
    run(oven, 1);
    expect(oven.slots).toEqual([some('raw_iron', 8), null, some('iron_ingot', 1)]);
    run(oven, 1400);
    expect(oven.slots).toEqual([some('raw_iron', 1), null, some('iron_ingot', 8)]);
    run(oven, 1000);
    expect(oven).toMatchObject({ slots: [some('raw_iron', 1), null, some('iron_ingot', 8)], smelted: 0, burnLeft: 0 });
    expect(ovenRests(oven, furnace)).toBe(true);
  });

  it('that is made for it is twice as fast and burns the same', () => {
    const oven = filled(some('beef', 20), some('coal', 2));
    run(oven, 1601, ovenRules('1.19.2', 'smoker', ids));
    expect(oven.slots).toEqual([some('beef', 4), null, some('cooked_beef', 16)]);
    expect(run(filled(some('beef', 1), some('coal', 1)), 500, ovenRules('1.19.2', 'blast_furnace', ids)).slots).toEqual(
      [some('beef', 1), some('coal', 1), null],
    );
  });

  it('lights no fuel for what cannot be smelted, nor when there is no room', () => {
    for (const oven of [
      filled(some('dirt', 1), some('coal', 1)),
      filled(null, some('coal', 1)),
      filled(some('sand', 1), some('coal', 1), some('stone', 1)),
      filled(some('sand', 1), some('coal', 1), some('glass', 64)),
    ]) {
      const before = structuredClone(oven.slots);
      expect(ovenRests(oven, furnace)).toBe(true);
      run(oven, 300);
      expect(oven.slots).toEqual(before);
    }
  });

  it('begins anew with another item, and cools down without fuel', () => {
    const oven = run(filled(some('sand', 1), some('coal', 1)), 150);
    oven.slots[ovenSlots.input] = some('raw_iron', 1);
    expect(run(oven, 100).slots[ovenSlots.output]).toBeNull();
    expect(run(oven, 100).slots[ovenSlots.output]).toEqual(some('iron_ingot', 1));
    const starved = run(filled(some('sand', 1), some('stick', 1)), 110);
    expect(starved).toMatchObject({ burnLeft: 0, smelted: 80 });
  });

  it('leaves the bucket', () => {
    expect(run(filled(some('sand', 1), some('lava_bucket', 1)), 1).slots[ovenSlots.fuel]).toEqual(some('bucket', 1));
  });

  it('loses and makes nothing: inputs and outputs together stay, and fuel smelts what it can, no more', () => {
    const fuels = ['coal', 'oak_planks', 'stick', 'coal_block', 'oak_log'];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 64 }),
        fc.constantFrom(...fuels),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 4000 }),
        (count, fuel, fuels, ticks) => {
          const oven = filled(count === 0 ? null : some('cobblestone', count), fuels === 0 ? null : some(fuel, fuels));
          run(oven, ticks);
          const made = oven.slots[ovenSlots.output]?.count ?? 0;
          expect((oven.slots[ovenSlots.input]?.count ?? 0) + made).toBe(count);
          const burnt = fuels - (oven.slots[ovenSlots.fuel]?.count ?? 0);
          expect(made * 200).toBeLessThanOrEqual(burnt * furnace.burnTicks(id(fuel)));
          expect(made).toBeLessThanOrEqual(Math.floor(ticks / 200));
        },
      ),
    );
  });
});
