import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digest, eat, exhaustionOf, freshNourishment, tire, type Nourishment } from './nourishment.js';

function live(body: Nourishment, health: number, ticks: number): number {
  for (let n = 0; n < ticks; n++) health += digest(body, health);
  return health;
}

describe('nourishment', () => {
  it('uses up saturation first, then food', () => {
    const body = freshNourishment();
    tire(body, 4 * 5 + 0.5);
    live(body, 20, 5);
    expect(body).toMatchObject({ food: 20, saturation: 0 });
    tire(body, 4);
    live(body, 20, 1);
    expect(body.food).toBe(19);
  });

  it('sprinting 395 blocks costs nine points', () => {
    const body = freshNourishment();
    for (let block = 0; block < 395; block++) {
      tire(body, exhaustionOf.sprintedBlock);
      digest(body, 20);
    }
    expect([body.saturation, body.food]).toEqual([0, 16]);
  });

  it('heals fast on a full stomach, slowly from 18 on, and not below', () => {
    expect(live({ food: 20, saturation: 6, exhaustion: 0, ticks: 0 }, 10, 10)).toBe(11);
    expect(live({ food: 18, saturation: 0, exhaustion: 0, ticks: 0 }, 10, 79)).toBe(10);
    expect(live({ food: 18, saturation: 0, exhaustion: 0, ticks: 0 }, 10, 80)).toBe(11);
    expect(live({ food: 17, saturation: 5, exhaustion: 0, ticks: 0 }, 10, 2000)).toBe(10);
  });

  it('starves a point every four seconds, down to half a heart', () => {
    const body: Nourishment = { food: 0, saturation: 0, exhaustion: 0, ticks: 0 };
    expect(live(body, 20, 80)).toBe(19);
    expect(live(body, 19, 10_000)).toBe(1);
  });

  it('stays within its bounds, whatever happens', () => {
    const doing = fc.oneof(
      fc.record({ tire: fc.double({ min: 0, max: 10, noNaN: true }) }),
      fc.record({
        eat: fc.record({
          points: fc.integer({ min: 1, max: 10 }),
          saturation: fc.double({ min: 0, max: 15, noNaN: true }),
        }),
      }),
      fc.record({ live: fc.integer({ min: 1, max: 200 }) }),
    );
    fc.assert(
      fc.property(fc.array(doing, { maxLength: 60 }), (doings) => {
        const body = freshNourishment();
        let health = 12;
        for (const each of doings) {
          if ('tire' in each) tire(body, each.tire);
          else if ('eat' in each) eat(body, each.eat);
          else health = live(body, health, each.live);
          expect(body.food).toBeGreaterThanOrEqual(0);
          expect(body.food).toBeLessThanOrEqual(20);
          expect(body.saturation).toBeGreaterThanOrEqual(0);
          expect(body.saturation).toBeLessThanOrEqual(Math.max(5, body.food));
          expect(health).toBeGreaterThanOrEqual(1);
          expect(health).toBeLessThanOrEqual(20);
        }
      }),
    );
  });
});
