import type { Position } from '@s-agents/core';
import type { Walk } from '@s-agents/minecraft';
import { restingPlace, touchableStraight, touching } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { cellReader } from './cell.js';
import { walk } from './walk.js';
import { walkStraight } from './walk-straight.js';

/** Walks until the body touches a dropped item, which may still be falling, or until the item is `gone`. */
export async function walkOnto(
  body: BodyBot,
  item: { position: () => Position; gone: () => boolean },
  options: { signal: AbortSignal },
): Promise<Walk> {
  const { bot } = body;
  const done = (): boolean => item.gone() || touching(bot.entity.position, item.position());
  const restingAt = (): Position => restingPlace(cellReader(bot), item.position());
  const near = (): boolean => done() || touching(bot.entity.position, restingAt());
  if (near()) return { arrived: true };
  if (
    bot.entity.onGround &&
    touchableStraight(cellReader(bot), bot.entity.position, restingAt()) &&
    (await walkStraight(body, restingAt(), near, options))
  )
    return { arrived: true };
  for (const within of [0, 1]) {
    if (near()) return { arrived: true };
    const result = await walk(body, { target: restingAt(), within }, { allowDig: false, signal: options.signal });
    if (near()) return { arrived: true };
    // Walk the last bit as far as obstacles allow, such as a trunk above the item or a hole beside it.
    if (result.arrived && (await walkStraight(body, restingAt(), near, options))) return { arrived: true };
    if (!result.arrived && within === 1) return result;
  }
  return { arrived: false, reason: 'unreachable', detail: 'the item lies where a body cannot get near enough' };
}
