import type { Position } from '@s-agents/core';
import type { BodyBot } from '../bot/body-bot.js';
import { cellReader, type CellReader } from './cell.js';
import { straightLine } from './straight-line.js';
import { walk, type Walk } from './walk.js';
import { walkStraight } from './walk-straight.js';

/** The game gives an item to a player whose box (0.6 x 1.8), grown by 1 sideways and 0.5 up and down, touches its own (0.25). Less a margin. */
const sideways = 1.2;
const below = 0.6;
const above = 2.1;
/** How far down a falling thing is followed, in blocks. */
const deepest = 24;

/** Walks to where the body touches something small that may still fall, until it is `gone` or touched. */
export async function walkOnto(body: BodyBot, thing: { position: () => Position; gone: () => boolean }, options: { signal: AbortSignal }): Promise<Walk> {
  const { bot } = body;
  const done = (): boolean => thing.gone() || touching(bot.entity.position, thing.position());
  const lying = (): Position => restingPlace(cellReader(bot), thing.position());
  const near = (): boolean => done() || touching(bot.entity.position, lying());
  if (near()) return { arrived: true };
  if (reachesStraight(body, lying()) && (await walkStraight(body, lying(), near, options))) return { arrived: true };
  for (const within of [0, 1]) {
    if (near()) return { arrived: true };
    const result = await walk(body, { target: lying(), within }, { allowDig: false, signal: options.signal });
    if (near()) return { arrived: true };
    // The last bit, as far as whatever is in the way allows: under a trunk, at the edge of a hole.
    if (result.arrived && (await walkStraight(body, lying(), near, options))) return { arrived: true };
    if (!result.arrived && within === 1) return result;
  }
  return { arrived: false, reason: 'unreachable', detail: 'it lies where a body does not get near enough' };
}

/** Whether feet at `feet` pick up what lies at `item`. */
export function touching(feet: Position, item: Position): boolean {
  const height = item.y - feet.y;
  return Math.abs(item.x - feet.x) <= sideways && Math.abs(item.z - feet.z) <= sideways && height >= -below && height <= above;
}

/** Where something small comes to rest that is let go at `from`. */
export function restingPlace(read: CellReader, from: Position): Position {
  const [x, z] = [Math.floor(from.x), Math.floor(from.z)];
  for (let y = Math.floor(from.y + 0.01); y > from.y - deepest; y--) if (!read(x, y - 1, z).open) return { x: from.x, y: Math.min(y, from.y), z: from.z };
  return from;
}

/** Whether a straight walk is clear up to the point where the thing is touched. */
function reachesStraight({ bot }: BodyBot, to: Position): boolean {
  const { position, onGround } = bot.entity;
  const far = Math.max(Math.abs(to.x - position.x), Math.abs(to.z - position.z));
  const share = far === 0 ? 1 : Math.max(1 - (sideways - 0.05) / far, 0);
  const end = { x: position.x + (to.x - position.x) * share, z: position.z + (to.z - position.z) * share };
  const level = onGround ? straightLine(cellReader(bot), position, end) : null;
  return level !== null && touching({ ...end, y: level }, to);
}
