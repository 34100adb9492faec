import { describe, expect, it } from 'vitest';
import { aimPoint } from './aim.js';
import { arrowFlight, bobberFlight, slowed } from './flight.js';

const arrow = { flight: arrowFlight, speed: () => 3 };
const bobber = { flight: bobberFlight, speed: (angle: number) => 0.6 + 0.5 / Math.cos(angle) };

/** How near to `target` a shot towards `aim` comes. */
function miss(aim: { x: number; y: number; z: number }, target: { x: number; y: number; z: number }): number {
  const length = Math.hypot(aim.x, aim.y, aim.z);
  let velocity = { x: (aim.x / length) * 3, y: (aim.y / length) * 3, z: (aim.z / length) * 3 };
  let at = { x: 0, y: 0, z: 0 };
  let nearest = Infinity;
  for (let tick = 0; tick < 100; tick++) {
    for (let part = 0; part <= 1; part += 0.05)
      nearest = Math.min(
        nearest,
        Math.hypot(
          at.x + velocity.x * part - target.x,
          at.y + velocity.y * part - target.y,
          at.z + velocity.z * part - target.z,
        ),
      );
    at = { x: at.x + velocity.x, y: at.y + velocity.y, z: at.z + velocity.z };
    velocity = slowed(velocity, arrowFlight, false);
  }
  return nearest;
}

describe('aimPoint', () => {
  it.each([
    [10, 0, 0],
    [0, 0, -30],
    [25, 6, 10],
    [12, -8, 3],
  ])('hits what is at %i %i %i', (x, y, z) => {
    const aim = aimPoint({ x: 0, y: 0, z: 0 }, { x, y, z }, arrow);
    expect(aim).not.toBeNull();
    expect(miss(aim ?? { x: 0, y: 0, z: 0 }, { x, y, z })).toBeLessThan(0.15);
    expect(aim?.y).toBeGreaterThan(y);
  });

  it('knows what is out of range', () => {
    expect(aimPoint({ x: 0, y: 0, z: 0 }, { x: 200, y: 0, z: 0 }, arrow)).toBeNull();
    expect(aimPoint({ x: 0, y: 1.6, z: 0 }, { x: 30, y: 0, z: 0 }, bobber)).toBeNull();
    expect(aimPoint({ x: 0, y: 1.6, z: 0 }, { x: 6, y: 0, z: 0 }, bobber)).not.toBeNull();
  });
});
