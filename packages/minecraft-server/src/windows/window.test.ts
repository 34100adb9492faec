import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containerLayout, craftingLayout, inventoryLayout, ovenLayout, type Layout } from './layout.js';
import { type ItemRules, recipeBook, type Slot, type Stack } from '@s-agents/minecraft-rules';
import { craftingMaker } from './maker.js';
import { Window, type Click } from './window.js';

const log = 1;
const planks = 2;
const pick = 3;
const helmet = 4;
const full = 5;
const empty = 6;
const rules: ItemRules = {
  stackSize: (id) => (id === pick || id === helmet ? 1 : 64),
  armourSlot: (id) => (id === helmet ? 5 : undefined),
};
const book = recipeBook([
  { result: { id: planks, count: 4 }, ingredients: [log] },
  { result: { id: helmet, count: 1 }, ingredients: [full, log] },
]);
/** An oven that smelts logs into planks, and burns logs and full buckets. */
const oven = ovenLayout({
  smeltTicks: 200,
  smelts: (id) => (id === log ? planks : undefined),
  burnTicks: (id) => (id === log || id === full ? 300 : 0),
  remainder: () => undefined,
  stackSize: () => 64,
});
const stack = (id: number, count: number, damage = 0): Stack => ({ id, count, damage });

function open(layout: Layout, given: Record<number, Stack> = {}): Window {
  const slots: Slot[] = Array.from({ length: layout.size }, (_, index) => given[index] ?? null);
  const window = new Window(layout, slots, rules, craftingMaker(layout, book, new Map([[full, empty]])));
  window.refreshResult();
  return window;
}
const left = (slot: number): Click => ({ slot, button: 0, mode: 0 });
const right = (slot: number): Click => ({ slot, button: 1, mode: 0 });
const shift = (slot: number): Click => ({ slot, button: 0, mode: 1 });

describe('clicks', () => {
  it('pick up, put down, split, join and swap', () => {
    const window = open(inventoryLayout, { 9: stack(log, 5), 10: stack(planks, 2) });
    window.click(right(9));
    expect(window.cursor).toEqual(stack(log, 3));
    window.click(right(11));
    expect(window.slots[11]).toEqual(stack(log, 1));
    window.click(left(11));
    expect([window.slots[11], window.cursor]).toEqual([stack(log, 3), null]);
    window.click(left(11));
    window.click(left(10));
    expect([window.slots[10], window.cursor]).toEqual([stack(log, 3), stack(planks, 2)]);
  });

  it('outside the window drop the cursor', () => {
    const window = open(inventoryLayout, { 9: stack(log, 5) });
    window.click(left(9));
    expect(window.click(right(-999))).toEqual([stack(log, 1)]);
    expect(window.click(left(-999))).toEqual([stack(log, 4)]);
    expect(window.cursor).toBeNull();
  });

  it('craft: the result uses up one of each ingredient', () => {
    const window = open(inventoryLayout, { 1: stack(log, 2) });
    expect(window.slots[0]).toEqual(stack(planks, 4));
    window.click(left(0));
    expect([window.cursor, window.slots[1], window.slots[0]]).toEqual([
      stack(planks, 4),
      stack(log, 1),
      stack(planks, 4),
    ]);
    window.click(left(0));
    expect([window.cursor, window.slots[1], window.slots[0]]).toEqual([stack(planks, 8), null, null]);
  });

  it('with shift craft as often as the ingredients last', () => {
    const window = open(craftingLayout, { 5: stack(log, 3) });
    window.click(shift(0));
    expect([window.slots[5], window.slots[0]]).toEqual([null, null]);
    expect(window.slots.filter((slot) => slot?.id === planks)).toEqual([stack(planks, 12)]);
  });

  it('leave the bucket behind', () => {
    const window = open(inventoryLayout, { 1: stack(full, 1), 2: stack(log, 1) });
    window.click(left(0));
    expect([window.cursor, window.slots[1], window.slots[2]]).toEqual([stack(helmet, 1), stack(empty, 1), null]);
  });

  it('put nothing into the result slot', () => {
    const window = open(inventoryLayout, { 9: stack(planks, 1) });
    window.click(left(9));
    window.click(left(0));
    expect([window.cursor, window.slots[0]]).toEqual([stack(planks, 1), null]);
  });

  it('put only armour into the armour slots', () => {
    const window = open(inventoryLayout, { 9: stack(helmet, 1), 10: stack(log, 1) });
    window.click(left(10));
    window.click(left(5));
    expect([window.cursor, window.slots[5]]).toEqual([stack(log, 1), null]);
    window.click(left(10));
    window.click(shift(9));
    expect(window.slots[5]).toEqual(stack(helmet, 1));
  });

  it('with shift move items between a chest and the inventory', () => {
    const window = open(containerLayout(27), { 0: stack(log, 5), 30: stack(log, 60) });
    window.click(shift(0));
    expect([window.slots[0], window.slots[30], window.slots[62]]).toEqual([null, stack(log, 64), stack(log, 1)]);
    window.click(shift(30));
    expect(window.slots[0]).toEqual(stack(log, 64));
  });

  it('put only fitting items into an oven', () => {
    const window = open(oven, {
      2: stack(planks, 3),
      3: stack(log, 5),
      4: stack(full, 1),
      5: stack(pick, 1),
      6: stack(planks, 4),
    });
    for (const slot of [3, 4, 5]) window.click(shift(slot));
    expect(window.slots.slice(0, 6)).toEqual([stack(log, 5), stack(full, 1), stack(planks, 3), null, null, null]);
    expect(window.slots[30]).toEqual(stack(pick, 1));
    window.click(left(6));
    for (const slot of [1, 2]) window.click(left(slot));
    expect([window.slots[1], window.slots[2], window.cursor]).toEqual([stack(full, 1), null, stack(planks, 7)]);
    window.click(right(2));
    expect(window.slots[2]).toBeNull();
  });

  it('swap with the hotbar, drop with the key, gather with a double click, spread with a drag', () => {
    const window = open(inventoryLayout, { 9: stack(log, 5), 36: stack(planks, 2), 12: stack(log, 3) });
    window.click({ slot: 9, button: 0, mode: 2 });
    expect([window.slots[9], window.slots[36]]).toEqual([stack(planks, 2), stack(log, 5)]);
    expect(window.click({ slot: 36, button: 0, mode: 4 })).toEqual([stack(log, 1)]);
    window.click(left(36));
    window.click({ slot: 36, button: 0, mode: 6 });
    expect([window.cursor, window.slots[12]]).toEqual([stack(log, 7), null]);
    for (const [button, slot] of [
      [0, -999],
      [1, 20],
      [1, 21],
      [2, -999],
    ] as const)
      window.click({ slot, button, mode: 5 });
    expect([window.slots[20], window.slots[21], window.cursor]).toEqual([stack(log, 3), stack(log, 3), stack(log, 1)]);
  });

  it('tell worn tools from new ones', () => {
    const window = open(inventoryLayout, { 9: stack(pick, 1, 5), 10: stack(pick, 1) });
    window.click(left(9));
    window.click(left(10));
    expect([window.slots[10], window.cursor]).toEqual([stack(pick, 1, 5), stack(pick, 1)]);
  });

  it('neither create nor lose items (a log counts as four planks)', () => {
    const click = fc.record({
      slot: fc.oneof(fc.integer({ min: -2, max: 64 }), fc.constant(-999)),
      button: fc.integer({ min: -1, max: 10 }),
      mode: fc.integer({ min: 0, max: 7 }),
    });
    const worth = (stacks: Slot[]): number =>
      stacks.reduce((sum, slot) => sum + (slot === null ? 0 : slot.count * (slot.id === log ? 4 : 1)), 0);
    for (const layout of [inventoryLayout, craftingLayout, containerLayout(27), containerLayout(54), oven]) {
      fc.assert(
        fc.property(fc.array(click, { maxLength: 60 }), (clicks) => {
          const window = open(layout, {
            [layout.main]: stack(log, 40),
            [layout.main + 3]: stack(planks, 64),
            [layout.main + 30]: stack(log, 7),
          });
          const before = worth(window.slots);
          let out = 0;
          for (const each of clicks) out += worth(window.click(each));
          const inside = window.slots.slice(layout.grid === undefined ? 0 : 1);
          expect(worth([...inside, window.cursor]) + out).toBe(before);
          for (const slot of window.slots) expect(slot === null || (slot.count > 0 && slot.count <= 64)).toBe(true);
        }),
      );
    }
  });
});
