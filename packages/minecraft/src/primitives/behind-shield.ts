import type { Position } from '@s-agents/core';
import type { MotionPort } from '../motion-port.js';

/** Waits behind a carried shield that faces a threat; without a shield it only waits. */
export async function behindShield<T>(body: MotionPort, threat: Position, wait: () => Promise<T>): Promise<T> {
  if (!(await holdsShield(body))) return wait();
  await body.face(threat);
  body.raiseShield();
  try {
    return await wait();
  } finally {
    body.lowerShield();
  }
}

/** Takes a carried shield into the off hand. Returns whether it is there. */
async function holdsShield(body: MotionPort): Promise<boolean> {
  if (body.equipped('off-hand') === 'shield') return true;
  return body.count('shield') > 0 && (await body.wear('shield', 'off-hand')).status === 'succeeded';
}
