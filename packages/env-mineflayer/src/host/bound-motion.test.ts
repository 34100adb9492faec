import { describe, expect, it } from 'vitest';
import type { Bot } from 'mineflayer';
import { boundMotion } from './bound-motion.js';

function stepped(pos: number, vel: number): { pos: number; vel: number } {
  const state = { pos: { x: pos, y: pos, z: pos }, vel: { x: vel, y: vel, z: vel } };
  const seen = { pos: NaN, vel: NaN };
  const physics = {
    simulatePlayer: (given: typeof state) => {
      Object.assign(seen, { pos: given.pos.y, vel: given.vel.x });
      return given;
    },
  };
  boundMotion({ physics } as unknown as Bot);
  physics.simulatePlayer(state);
  return seen;
}

describe('the motion of a body', () => {
  it.each([
    ['in the world', 70, -3.9, { pos: 70, vel: -3.9 }],
    ['beyond the world', 1e300, 1e30, { pos: 20_000_000, vel: 10 }],
    ['infinite', -Infinity, -Infinity, { pos: -20_000_000, vel: -10 }],
    ['not a number', NaN, NaN, { pos: 0, vel: 0 }],
  ])('%s reaches the physics within bounds', (_what, pos, vel, expected) => {
    expect(stepped(pos, vel)).toEqual(expected);
  });
});
