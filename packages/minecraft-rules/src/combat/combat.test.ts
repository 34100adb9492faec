import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomStream } from '../world/noise.js';
import { blowOf } from './blow.js';
import { arrowDamage, bowPower, lookDirection, shotVelocity } from './bow.js';
import { explodedBlocks, explosionDamage } from './explosion.js';
import { arrowFlight, entersBox, slowed } from './flight.js';
import { knockedBack } from './knockback.js';
import { shieldStops, shieldWear } from './shield.js';
import { weaponOf } from './weapons.js';

it.each([
  [undefined, 1, 4],
  ['oak_log', 1, 4],
  ['wooden_sword', 4, 1.6],
  ['stone_sword', 5, 1.6],
  ['iron_sword', 6, 1.6],
  ['diamond_sword', 7, 1.6],
  ['stone_axe', 9, 0.8],
  ['iron_pickaxe', 4, 1.2],
])('%s: %d half hearts, %d blows a second', (item, damage, speed) => {
  expect(weaponOf(item)).toMatchObject({ damage, speed });
});

describe('blowOf', () => {
  const sword = weaponOf('iron_sword');
  const still = { falling: false, sprinting: false };
  it('is full after the cooldown, weak before, half as much again in falling', () => {
    expect(blowOf(sword, { ticksSince: 13, ...still })).toEqual({ damage: 6, knockback: 0.4, critical: false });
    expect(blowOf(sword, { ticksSince: 0, ...still }).damage).toBeCloseTo(1.21, 1);
    expect(blowOf(sword, { ticksSince: 100, falling: true, sprinting: false }).damage).toBe(9);
    expect(blowOf(sword, { ticksSince: 100, falling: false, sprinting: true }).knockback).toBe(0.9);
  });
});

it('throws back away from the striker, up when on the ground', () => {
  expect(knockedBack({ x: 0, y: 0, z: 0 }, { x: 2, y: 0, z: 0 }, { x: 0, y: 0, z: 0 }, 0.4, true)).toEqual({
    x: 0.4,
    y: 0.4,
    z: 0,
  });
  expect(knockedBack({ x: 0, y: 0, z: 0 }, { x: 0, y: 0, z: 0 }, { x: 0, y: 0, z: 0 }, 0.4, true)).toEqual({
    x: 0,
    y: 0.4,
    z: 0,
  });
});

describe('bows', () => {
  it('have full power after a second', () => {
    expect([0, 10, 20, 40].map(bowPower)).toEqual([0, expect.closeTo(0.4167, 3), 1, 1]);
    expect(arrowDamage(3, 2, false, () => 0)).toBe(6);
    expect(arrowDamage(3, 2, true, () => 0.999)).toBe(10);
  });

  it('send an arrow about 120 blocks far at 45 degrees', () => {
    let velocity = shotVelocity(lookDirection(0, -Math.PI / 4), 3, 0, () => 0);
    const at = { x: 0, y: 0, z: 0 };
    while (at.y >= 0) {
      at.y += velocity.y;
      at.z += velocity.z;
      velocity = slowed(velocity, arrowFlight, false);
    }
    expect(at.z).toBeGreaterThan(100);
    expect(at.z).toBeLessThan(140);
  });

  it('hit a box exactly when the way goes through it', () => {
    const coordinate = fc.double({ min: -3, max: 3, noNaN: true });
    const place = fc.record({ x: coordinate, y: coordinate, z: coordinate });
    const [low, high] = [
      { x: -0.5, y: 0, z: -0.5 },
      { x: 0.5, y: 1.8, z: 0.5 },
    ];
    const inside = (at: { x: number; y: number; z: number }, slack: number): boolean =>
      (['x', 'y', 'z'] as const).every((axis) => at[axis] >= low[axis] - slack && at[axis] <= high[axis] + slack);
    fc.assert(
      fc.property(place, place, (from, by) => {
        const share = entersBox(from, by, low, high);
        const along = (part: number) => ({ x: from.x + by.x * part, y: from.y + by.y * part, z: from.z + by.z * part });
        if (share !== null) expect(inside(along(share), 1e-6)).toBe(true);
        else for (let part = 0; part <= 1; part += 0.01) expect(inside(along(part), -1e-6)).toBe(false);
      }),
    );
  });
});

describe('explosions', () => {
  it('hurt by nearness, and not beyond twice their power', () => {
    expect(explosionDamage(3, 0, 1)).toBe(43);
    expect(explosionDamage(3, 3, 1)).toBe(16);
    expect(explosionDamage(3, 6, 1)).toBe(0);
    expect(explosionDamage(3, 0, 0)).toBe(0);
  });

  it('break dirt around them, not obsidian', () => {
    const ground = (resistance: number) => (_x: number, y: number) => (y < 0 ? resistance : null);
    const broken = explodedBlocks({ x: 0.5, y: 0.2, z: 0.5 }, 3, ground(0.5), randomStream(1));
    expect(broken.length).toBeGreaterThan(20);
    for (const { x, y, z } of broken) expect(Math.hypot(x, y, z)).toBeLessThan(8);
    expect(explodedBlocks({ x: 0.5, y: 0.2, z: 0.5 }, 3, ground(1200), randomStream(1))).toEqual([]);
  });
});

describe('shields', () => {
  const at = { x: 0, y: 64, z: 0 };
  it('stop what comes from the front, and nothing from behind or without a direction', () => {
    const angle = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
    fc.assert(
      fc.property(angle, angle, (yaw, side) => {
        fc.pre(Math.abs(Math.abs(side) - Math.PI / 2) > 0.01);
        const way = lookDirection(yaw + side, 0);
        const from = { x: 3 * way.x, y: 60, z: 3 * way.z };
        expect(shieldStops({ cause: 'projectile', from }, { at, yaw })).toBe(Math.abs(side) < Math.PI / 2);
      }),
    );
    expect(shieldStops({ cause: 'attack' }, { at, yaw: 0 })).toBe(false);
    expect(shieldStops({ cause: 'fire', from: { x: 0, y: 64, z: 2 } }, { at, yaw: 0 })).toBe(false);
  });

  it('wear by hard hits only', () => {
    expect([1, 2.9, 3, 6.5].map(shieldWear)).toEqual([0, 0, 4, 7]);
  });
});
