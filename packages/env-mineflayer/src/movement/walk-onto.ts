import type { Position } from '@s-agents/core';
import type { BodyBot } from '../bot/body-bot.js';
import { cellReader } from './cell.js';
import { straightLine } from './straight-line.js';
import { walk, type Walk } from './walk.js';
import { walkStraight } from './walk-straight.js';

/** The game gives an item to a player whose box (0.6 x 1.8), grown by 1 sideways and 0.5 up and down, touches its own (0.25). Less a margin. */
const sideways = 1.2;
const below = 0.6;
const above = 2.1;

/** Walks to where the body touches something small that may still move, until it is `gone` or touched. */
export async function walkOnto(body: BodyBot, thing: { position: () => Position; gone: () => boolean }, options: { signal: AbortSignal }): Promise<Walk> {
  const { bot } = body;
  const touches = (): boolean => touching(bot.entity.position, thing.position());
  for (let attempt = 0; attempt < 3; attempt++) {
    if (thing.gone() || touches()) return { arrived: true };
    const to = thing.position();
    const level = bot.entity.onGround ? straightLine(cellReader(bot), bot.entity.position, to) : null;
    if (level !== null && touching({ x: to.x, y: level, z: to.z }, to)) {
      if (await walkStraight(body, to, () => thing.gone() || touches(), options)) return { arrived: true };
    }
    const result = await walk(body, { target: to, within: 1 }, { allowDig: false, signal: options.signal });
    if (!result.arrived && !thing.gone() && !touches()) return result;
  }
  return { arrived: true };
}

/** Whether feet at `feet` pick up what lies at `item`. */
export function touching(feet: Position, item: Position): boolean {
  const height = item.y - feet.y;
  return Math.abs(item.x - feet.x) <= sideways && Math.abs(item.z - feet.z) <= sideways && height >= -below && height <= above;
}
