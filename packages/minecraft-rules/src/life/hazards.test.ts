import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { armourOf, armourWear, throughArmour } from './armour.js';
import { countHit, sparedTicks, initialLastHit, type DamageCause, type LastHit } from './damage.js';
import { foodsOf } from './foods.js';
import { breathe, fallDamage, fullAir } from './hazards.js';

describe('hazards', () => {
  it.each([
    [3, '', 0],
    [3.5, '', 1],
    [4, 'stone', 1],
    [23, 'stone', 20],
    [23, 'hay_block', 4],
    [23, 'white_bed', 10],
    [100, 'slime_block', 0],
  ])('a fall of %s blocks onto %s takes %s', (blocks, onto, damage) => expect(fallDamage(blocks, onto)).toBe(damage));

  it('a breath lasts 15 s, then a heart goes every second', () => {
    const body = { air: fullAir };
    let ticks = 0;
    let damage = 0;
    const dive = (): void => {
      ticks++;
      damage += breathe(body, true);
    };
    while (damage === 0) dive();
    expect(ticks).toBe(320);
    while (ticks < 360) dive();
    expect(damage).toBe(6);
    expect(breathe(body, false)).toBe(0);
    expect(body.air).toBe(4);
  });
});

describe('armour', () => {
  it('adds up what is worn', () => {
    expect(armourOf(['iron_helmet', 'iron_chestplate', 'iron_leggings', 'iron_boots'])).toEqual({
      points: 15,
      toughness: 0,
    });
    expect(armourOf(['diamond_chestplate', 'leather_boots', 'carved_pumpkin', 'elytra'])).toEqual({
      points: 9,
      toughness: 2,
    });
  });

  it('keeps off less of a hard hit, and wears by it', () => {
    expect(throughArmour(1, { points: 15, toughness: 0 })).toBeCloseTo(0.42);
    expect(throughArmour(10, { points: 15, toughness: 0 })).toBeCloseTo(6);
    expect(throughArmour(10, { points: 20, toughness: 8 })).toBeCloseTo(3);
    expect([armourWear(0), armourWear(2), armourWear(9)]).toEqual([0, 1, 2]);
  });

  it('never makes a hit worse, and keeps off four fifths at most', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 20 }),
        (damage, points, toughness) => {
          const left = throughArmour(damage, { points, toughness });
          expect(left).toBeLessThanOrEqual(damage);
          expect(left).toBeGreaterThanOrEqual(damage / 5 - 1e-9);
        },
      ),
    );
  });
});

describe('hits soon after each other', () => {
  const hits = (given: [age: number, damage: number, cause?: DamageCause][]): number[] => {
    const last: LastHit = { until: 0, damage: 0 };
    return given.map(([age, damage, cause]) => countHit(last, damage, cause ?? 'attack', age));
  };
  it('count once in half a second, a harder one by what it is harder', () => {
    expect(
      hits([
        [0, 2],
        [5, 2],
        [6, 5],
        [9, 4],
        [10, 2],
      ]),
    ).toEqual([2, 0, 3, 0, 2]);
    expect(
      hits([
        [0, 2],
        [1, 4, 'void'],
      ]),
    ).toEqual([2, 4]);
  });
  it('count for nothing against one who has just come, but for falls', () => {
    const age = 500;
    const last = initialLastHit(age);
    expect(
      (['attack', 'projectile', 'lava', 'fall', 'void'] as const).map((cause) =>
        countHit(last, 3, cause, age + sparedTicks - 1),
      ),
    ).toEqual([0, 0, 0, 3, 3]);
    expect(countHit(initialLastHit(age), 3, 'attack', age + sparedTicks)).toBe(3);
  });
});

describe('foods', () => {
  it.each(['1.16.5', '1.19.2', '1.20.4'])('of %s', (version) => {
    const foods = foodsOf(version);
    expect(foods.get('bread')).toEqual({
      item: 'bread',
      points: 5,
      saturation: 6,
      ticks: 32,
      always: false,
      leaves: null,
    });
    expect(foods.get('mushroom_stew')).toMatchObject({ points: 6, saturation: 7.2, leaves: 'bowl' });
    expect(foods.get('dried_kelp')?.ticks).toBe(16);
    expect([foods.has('cake'), foods.has('stone')]).toEqual([false, false]);
  });
});
