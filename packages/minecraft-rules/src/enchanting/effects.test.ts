import { describe, expect, it } from 'vitest';
import { randomStream } from '../world/noise.js';
import { powerBonus, throughProtection, weaponBonus, wornUses } from './effects.js';

describe('enchantments', () => {
  it('strengthen blows, some against their creatures only, and arrows', () => {
    expect(weaponBonus({ sharpness: 5 }, 'cow')).toBe(3);
    expect(weaponBonus({ smite: 2 }, 'zombie')).toBe(5);
    expect(weaponBonus({ smite: 2 }, 'spider')).toBe(0);
    expect(weaponBonus({ bane_of_arthropods: 1, sharpness: 1 }, 'spider')).toBe(3.5);
    expect(weaponBonus(undefined, 'zombie')).toBe(0);
    expect(powerBonus({ power: 3 })).toBe(2);
  });

  it.each([
    [0, false, 1],
    [3, false, 0.25],
    [3, true, 0.7],
  ])('unbreaking %i spares items (armour: %s) all but %f of the uses', (level, isArmour, share) => {
    const worn = wornUses(20_000, { enchantments: { unbreaking: level }, isArmour }, randomStream(7));
    expect(worn / 20_000).toBeCloseTo(share, 1);
  });

  it('protect against what they are made for, up to four fifths', () => {
    const worn = [{ protection: 4 }, { feather_falling: 4 }, undefined];
    expect(throughProtection(10, 'attack', worn)).toBeCloseTo(8.4);
    expect(throughProtection(10, 'fall', worn)).toBeCloseTo(3.6);
    expect(throughProtection(10, 'fall', [...worn, ...worn])).toBeCloseTo(2);
    expect(throughProtection(10, 'starvation', worn)).toBe(10);
  });
});
