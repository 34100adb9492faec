import type { Bot } from 'mineflayer';
import { eyesOf, isAt, lookMeets, type Block } from '../bot/line-of-sight.js';

/** Blocks. */
const rayMargin = 0.05;

/** What a look at the top of a block, or into a liquid, meets instead; null when nothing is in its way. */
export function inTheWay(bot: Bot, block: Block, intoLiquid: boolean): string | null {
  const { position: place } = block;
  const aim = place.offset(0.5, topOf(block), 0.5);
  const meets = lookMeets(bot, aim, aim.distanceTo(eyesOf(bot)) + rayMargin, intoLiquid ? place : undefined);
  if (meets === null) return intoLiquid ? null : 'nothing';
  const isTop = intoLiquid || Math.abs(meets.height - aim.y) < rayMargin;
  return isAt(meets.block, place) && isTop ? null : meets.block.name;
}

/** The height of a block's top above its floor; 0.5 for what bodies do not bump into. */
export function topOf({ shapes }: Pick<Block, 'shapes'>): number {
  const top = shapes.reduce((highest, shape) => Math.max(highest, shape[4] ?? 0), 0);
  return top === 0 ? 0.5 : Math.min(top, 1);
}
