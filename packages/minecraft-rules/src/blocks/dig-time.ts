import type { BlockRules } from './block-rules.js';

export interface DigSituation {
  /** The item in hand; undefined: the bare hand. */
  readonly tool: string | undefined;
  /** The eyes are under water: five times slower. */
  readonly inWater: boolean;
  /** Falling or swimming: five times slower. */
  readonly onGround: boolean;
}

/** Whether it drops something for that tool. */
export function canHarvest(block: Pick<BlockRules, 'harvestTools'>, tool: string | undefined): boolean {
  return block.harvestTools === null || (tool !== undefined && block.harvestTools.has(tool));
}

/**
 * World seconds that digging takes, in whole ticks as the game counts; Infinity for what cannot be dug. No
 * enchantments, no effects.
 */
export function digSeconds(
  block: Pick<BlockRules, 'hardness' | 'diggable' | 'harvestTools' | 'speeds'>,
  { tool, inWater, onGround }: DigSituation,
): number {
  if (!block.diggable) return Infinity;
  let speed = tool === undefined ? 1 : (block.speeds.get(tool) ?? 1);
  if (inWater) speed /= 5;
  if (!onGround) speed /= 5;
  const share = speed / block.hardness / (canHarvest(block, tool) ? 30 : 100);
  return share >= 1 ? 0 : Math.ceil(1 / share) / 20;
}
