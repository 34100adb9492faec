import { efficiencyBonus } from '../enchanting/effects.js';
import type { Enchantments } from '../enchanting/enchantments.js';
import type { BlockRules } from './block-rules.js';

export interface DigConditions {
  /** The item in hand; undefined for a bare hand. */
  readonly tool: string | undefined;
  /** Whether the eyes are under water, which makes digging five times slower. */
  readonly inWater: boolean;
  /** False while falling or swimming, which makes digging five times slower. */
  readonly onGround: boolean;
  /** The enchantments of the item in hand. */
  readonly enchantments?: Enchantments | undefined;
}

/** Whether the block drops anything when it is dug with this tool. */
export function canHarvest(block: Pick<BlockRules, 'harvestTools'>, tool: string | undefined): boolean {
  return block.harvestTools === null || (tool !== undefined && block.harvestTools.has(tool));
}

/**
 * World seconds that digging takes, rounded up to whole ticks as in the game; Infinity when the block cannot be dug.
 * Without status effects.
 */
export function digSeconds(
  block: Pick<BlockRules, 'hardness' | 'diggable' | 'harvestTools' | 'speeds'>,
  { tool, inWater, onGround, enchantments }: DigConditions,
): number {
  if (!block.diggable) return Infinity;
  let speed = tool === undefined ? 1 : (block.speeds.get(tool) ?? 1);
  if (speed > 1) speed += efficiencyBonus(enchantments);
  if (inWater) speed /= 5;
  if (!onGround) speed /= 5;
  const share = speed / block.hardness / (canHarvest(block, tool) ? 30 : 100);
  return share >= 1 ? 0 : Math.ceil(1 / share) / 20;
}
