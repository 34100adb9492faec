import { failed, succeeded, type Position } from '@s-agents/core';
import { distance } from '@s-agents/kit';
import { halfSizeBlocks, walkingBlocksPerSecond } from '../rules.js';
import type { Act } from './act.js';

export const walk: Act<'walk'> = async ({ self, pass, now }, { position, within }) => {
  if (position.y !== 0 || Math.abs(position.x) > halfSizeBlocks || Math.abs(position.z) > halfSizeBlocks)
    return failed('unreachable', `(${position.x}, ${position.y}, ${position.z}) is outside the garden`);
  const start = self.position;
  const total = distance(start, position);
  const walkDistance = Math.max(0, total - within);
  const began = now();
  try {
    await pass(walkDistance / walkingBlocksPerSecond);
  } finally {
    // A body that is stopped stands where its walk was cut short.
    const walked = Math.min(walkDistance, (now() - began) * walkingBlocksPerSecond);
    if (walkDistance > 0) self.position = towards(start, position, walked / total);
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
