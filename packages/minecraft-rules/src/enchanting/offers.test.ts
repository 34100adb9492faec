import fc from 'fast-check';
import minecraftData from 'minecraft-data';
import { describe, expect, it } from 'vitest';
import { enchantability, enchantmentsFor } from './enchantment-kinds.js';
import { bestRow, countBookshelves, offersFor } from './offers.js';

const versions = ['1.16.5', '1.19.2', '1.20.4', '1.21.4', '1.21.11'];
const items = ['iron_pickaxe', 'wooden_sword', 'diamond_boots', 'golden_helmet', 'leather_chestplate', 'bow', 'book'];
const table = {
  seed: fc.integer(),
  bookshelves: fc.nat(30),
  version: fc.constantFrom(...versions),
};

describe('the offers of an enchanting table', () => {
  it('are enchantments of the version that suit the item and each other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...items), fc.record(table), (item, given) => {
        const kinds = new Map(enchantmentsFor(item, given.version).map((kind) => [kind.name, kind]));
        for (const offer of offersFor(item, given)) {
          const names = Object.keys(offer?.enchantments ?? {});
          if (offer !== null) expect(names.length).toBeGreaterThan(0);
          for (const name of names) {
            const listed = minecraftData(given.version).enchantmentsByName[name] as { maxLevel: number } | undefined;
            const level = offer?.enchantments[name] ?? 0;
            expect(level).toBeGreaterThan(0);
            expect(level).toBeLessThanOrEqual(listed?.maxLevel ?? 0);
            for (const other of names) expect(kinds.get(name)?.excludes).not.toContain(other);
          }
        }
      }),
    );
  });

  it('ask for the levels of the game: up to 8 without bookshelves, 30 with 15 of them', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const levels = (bookshelves: number): (number | undefined)[] =>
          offersFor('diamond_sword', { seed, bookshelves, version: '1.19.2' }).map((offer) => offer?.level);
        const [first, second, third] = levels(0);
        expect(first).toBeLessThanOrEqual(2);
        expect(second ?? 2).toBeLessThanOrEqual(6);
        expect(third ?? 3).toBeLessThanOrEqual(8);
        expect(levels(15)[2]).toBe(30);
        expect(levels(99)).toEqual(levels(15));
      }),
    );
  });

  it('stay the same until the seed changes', () => {
    const offers = (seed: number): unknown => offersFor('bow', { seed, bookshelves: 9, version: '1.21.4' });
    expect(offers(1)).toEqual(offers(1));
    expect(offers(1)).not.toEqual(offers(2));
  });

  it('exist for what a table enchants', () => {
    const given = { seed: 5, bookshelves: 15, version: '1.21.4' };
    for (const item of ['stone', 'shears', 'enchanted_book', 'saddle', 'shield', 'elytra']) {
      expect(enchantability(item)).toBe(0);
      expect(offersFor(item, given)).toEqual([null, null, null]);
    }
    const names = (item: string): string[] => enchantmentsFor(item, '1.21.4').map(({ name }) => name);
    expect(names('iron_pickaxe')).toEqual(['efficiency', 'fortune', 'silk_touch', 'unbreaking']);
    expect(names('iron_sword')).toContain('sweeping_edge');
    expect(enchantmentsFor('iron_sword', '1.19.2').map(({ name }) => name)).toContain('sweeping');
    expect(names('iron_sword')).not.toContain('mending');
    expect(names('iron_boots')).not.toContain('thorns');
    expect(names('book').length).toBeGreaterThan(30);
  });
});

it('takes the last row that level and lapis lazuli suffice for', () => {
  expect(bestRow([1, 4, 8], { level: 30, lapis: 9 })).toBe(2);
  expect(bestRow([1, 4, 8], { level: 30, lapis: 1 })).toBe(0);
  expect(bestRow([1, 4, 8], { level: 7, lapis: 3 })).toBe(1);
  expect(bestRow([1, 0, 8], { level: 7, lapis: 3 })).toBe(0);
  expect(bestRow([2, 4, 8], { level: 1, lapis: 3 })).toBeNull();
});

it('counts bookshelves two blocks away on two levels, behind gaps', () => {
  const at = { x: 4, y: 64, z: -3 };
  const everywhere = { isBookshelf: () => true, isGap: () => true };
  expect(countBookshelves(at, everywhere)).toBe(32);
  expect(countBookshelves(at, { ...everywhere, isGap: ({ y }) => y === 65 })).toBe(16);
  expect(countBookshelves(at, { ...everywhere, isGap: ({ x, z }) => x !== at.x + 1 || z !== at.z })).toBe(26);
});
