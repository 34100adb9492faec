import { standingIn, type Position } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { cellReader } from './cell.js';

/** The block in which the body stands now. */
export function standingBlock({ bot }: BodyBot): Position {
  return standingIn(cellReader(bot), bot.entity.position);
}
