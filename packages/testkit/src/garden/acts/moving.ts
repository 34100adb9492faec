import { distance, failed, succeeded, type Position } from '@s-agents/core';
import { halfSize, walkingSpeed } from '../rules.js';
import type { Act } from './act.js';

export const walk: Act<'walk'> = async ({ self, pass, now }, { position, within }) => {
  if (position.y !== 0 || Math.abs(position.x) > halfSize || Math.abs(position.z) > halfSize)
    return failed('unreachable', `(${position.x}, ${position.y}, ${position.z}) is outside the garden`);
  const start = self.position;
  const whole = distance(start, position);
  const way = Math.max(0, whole - within);
  const began = now();
  try {
    await pass(way / walkingSpeed);
  } finally {
    // A body that is stopped stands where its way was cut short.
    const walked = Math.min(way, (now() - began) * walkingSpeed);
    if (way > 0) self.position = towards(start, position, walked / whole);
  }
  return succeeded({ position: { ...self.position } });
};

export const wait: Act<'wait'> = async ({ pass }, { seconds }) => {
  await pass(seconds);
  return succeeded();
};

function towards(from: Position, to: Position, share: number): Position {
  return { x: from.x + (to.x - from.x) * share, y: 0, z: from.z + (to.z - from.z) * share };
}
