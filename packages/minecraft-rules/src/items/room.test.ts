import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasRoomFor, type NamedSlot } from './room.js';

const planks = (count: number): NamedSlot => ({ name: 'oak_planks', count, stackSize: 64 });
const table: NonNullable<NamedSlot> = { name: 'crafting_table', count: 1, stackSize: 64 };

it.each([
  ['an empty slot', [planks(64), null], table, {}, true],
  ['no slot', [planks(64)], table, {}, false],
  ['the slot that its ingredients leave', [planks(4)], table, { oak_planks: 4 }, true],
  ['a slot that its ingredients do not leave', [planks(5)], table, { oak_planks: 4 }, false],
  ['a stack that is not full', [planks(61)], { name: 'oak_planks', count: 3, stackSize: 64 }, {}, true],
  ['a stack that is nearly full', [planks(61)], { name: 'oak_planks', count: 4, stackSize: 64 }, {}, false],
  [
    'things that do not stack',
    [{ name: 'stone_pickaxe', count: 1, stackSize: 1 }],
    { name: 'stone_pickaxe', count: 1, stackSize: 1 },
    {},
    false,
  ],
] as const)('reckons with %s', (_what, slots, product, taken, fits) => {
  expect(hasRoomFor(slots, product, taken)).toBe(fits);
});

it('has room for what it had room for after something more was taken', () => {
  const slot = fc.option(
    fc.record({ name: fc.constantFrom('a', 'b'), count: fc.integer({ min: 1, max: 16 }), stackSize: fc.constant(16) }),
  );
  fc.assert(
    fc.property(
      fc.array(slot, { maxLength: 5 }),
      fc.integer({ min: 1, max: 80 }),
      fc.nat(40),
      fc.nat(40),
      (slots, count, some, more) => {
        const product = { name: 'a', count, stackSize: 16 };
        expect(hasRoomFor(slots, product, { b: some }) && !hasRoomFor(slots, product, { b: some + more })).toBe(false);
        expect(hasRoomFor([...slots, null], product)).toBe(
          hasRoomFor(slots, { ...product, count: Math.max(0, count - 16) }),
        );
      },
    ),
  );
});
