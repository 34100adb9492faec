import { inflow } from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';

/** Whether nothing flows or falls into the hole that digging the block leaves. */
export function isSafeToDig(land: Land, x: number, y: number, z: number): boolean {
  return !land.kinds.of(land.codeAt(x, y + 1, z)).falls && inflow(land.liquidAt, { x, y, z }) === null;
}
