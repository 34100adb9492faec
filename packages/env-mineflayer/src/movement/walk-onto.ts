import type { Position } from '@s-agents/core';
import type { Walk } from '@s-agents/minecraft';
import { restingPlace, touchableStraight, touching } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { cellReader } from './cell.js';
import { walk } from './walk.js';
import { walkStraight } from './walk-straight.js';

/** Walks to where the body touches something small that may still fall, until it is `gone` or touched. */
export async function walkOnto(
  body: BodyBot,
  thing: { position: () => Position; gone: () => boolean },
  options: { signal: AbortSignal },
): Promise<Walk> {
  const { bot } = body;
  const done = (): boolean => thing.gone() || touching(bot.entity.position, thing.position());
  const lying = (): Position => restingPlace(cellReader(bot), thing.position());
  const near = (): boolean => done() || touching(bot.entity.position, lying());
  if (near()) return { arrived: true };
  if (
    bot.entity.onGround &&
    touchableStraight(cellReader(bot), bot.entity.position, lying()) &&
    (await walkStraight(body, lying(), near, options))
  )
    return { arrived: true };
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
