import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addEffect, isImmune, noEffects, runEffects, throughEffects, type EffectName } from './effects.js';
import { mayHarm, takeEffects } from './food-effects.js';
import { foodsOf } from './foods.js';
import { freshNourishment } from './nourishment.js';

/** The health of a body that is under one effect, after it has ended. */
function healthAfter(name: EffectName, level: number, ticks: number, health: number): number {
  const effects = noEffects();
  addEffect(effects, { name, level, ticks });
  const nourishment = freshNourishment();
  let left = health;
  while (effects.active.size > 0) left += runEffects({ health: left, nourishment, effects });
  return left;
}

describe('effects', () => {
  it.each([
    ['poison', 1, 100, 20, 16],
    ['poison', 2, 1200, 20, 1],
    ['regeneration', 2, 100, 10, 14],
    ['wither', 1, 400, 20, 10],
    ['resistance', 1, 400, 20, 20],
  ] as const)('%s of level %i for %i ticks turns health %i into %i', (name, level, ticks, before, after) => {
    expect(healthAfter(name, level, ticks, before)).toBe(after);
  });

  it('never let poison kill nor regeneration overfill', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 2000 }),
        (health, level, ticks) => {
          expect(healthAfter('poison', level, ticks, health)).toBeGreaterThanOrEqual(1);
          expect(healthAfter('regeneration', level, ticks, health)).toBeLessThanOrEqual(20);
        },
      ),
    );
  });

  it('exhaust by hunger', () => {
    const effects = noEffects();
    const nourishment = freshNourishment();
    addEffect(effects, { name: 'hunger', level: 3, ticks: 300 });
    while (effects.active.size > 0) runEffects({ health: 20, nourishment, effects });
    expect(nourishment.exhaustion).toBeCloseTo(300 * 0.005 * 3);
  });

  it('keep the stronger and the longer of two', () => {
    const effects = noEffects();
    expect(addEffect(effects, { name: 'poison', level: 2, ticks: 50 })).toBe(true);
    expect(addEffect(effects, { name: 'poison', level: 1, ticks: 500 })).toBe(false);
    expect(addEffect(effects, { name: 'poison', level: 2, ticks: 60 })).toBe(true);
    expect(effects.active.get('poison')).toEqual({ level: 2, ticks: 60 });
  });

  it('protect against damage', () => {
    const effects = noEffects();
    addEffect(effects, { name: 'absorption', level: 1, ticks: 1000 });
    addEffect(effects, { name: 'resistance', level: 1, ticks: 1000 });
    expect(throughEffects(effects, 10, 'attack')).toBe(4);
    expect(throughEffects(effects, 10, 'attack')).toBe(8);
    expect(throughEffects(effects, 10, 'void')).toBe(10);
    addEffect(effects, { name: 'fire_resistance', level: 1, ticks: 1000 });
    expect([isImmune(effects, 'lava'), isImmune(effects, 'attack')]).toEqual([true, false]);
  });
});

describe('foods', () => {
  it('give their effects by chance, and milk and honey end some', () => {
    const effects = noEffects();
    expect(takeEffects(effects, 'rotten_flesh', () => 0.9).begun).toEqual([]);
    expect(takeEffects(effects, 'rotten_flesh', () => 0.1).begun).toMatchObject([{ name: 'hunger', ticks: 600 }]);
    takeEffects(effects, 'pufferfish', () => 0);
    expect(takeEffects(effects, 'honey_bottle', () => 0).ended).toEqual(['poison']);
    expect(takeEffects(effects, 'milk_bucket', () => 0).ended.toSorted()).toEqual(['hunger', 'nausea']);
    expect(effects.active.size).toBe(0);
  });

  it('harm only where the game says so', () => {
    const harmful = [...foodsOf('1.19.2').keys()].filter(mayHarm).sort();
    expect(harmful).toEqual(['poisonous_potato', 'pufferfish', 'spider_eye']);
  });
});
