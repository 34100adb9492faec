import { distance, type Position } from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';

const stepBlocks = 0.4;

/** Whether no solid block is between two points. */
export function sees(land: Land, from: Position, to: Position): boolean {
  const steps = Math.max(1, Math.ceil(distance(from, to) / stepBlocks));
  for (let n = 1; n < steps; n++) {
    const share = n / steps;
    if (
      land.solidAt(
        Math.floor(from.x + (to.x - from.x) * share),
        Math.floor(from.y + (to.y - from.y) * share),
        Math.floor(from.z + (to.z - from.z) * share),
      )
    )
      return false;
  }
  return true;
}
