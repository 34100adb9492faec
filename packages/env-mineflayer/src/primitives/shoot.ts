import { failed, succeeded, type ActionOutcome, type Position } from '@s-agents/core';
import { distance } from '@s-agents/kit';
import { answerWaits } from '@s-agents/minecraft';
import { aimPoint, arrowFlight, fullArrowSpeed, fullDrawTicks, ticksPerSecond } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { face } from '../bot/face.js';
import { eyesOf, lookMeets } from '../bot/line-of-sight.js';
import { isLiving, type Entity } from '../bot/living-entities.js';
import { noteBlow } from '../bot/own-kills.js';
import { until } from '../bot/until.js';

const rangeBlocks = 40;
/** An arrow starts this many blocks below the eyes. */
const belowEyes = 0.1;
/** World milliseconds; a little longer than a full draw, since the server counts its own ticks. */
const drawMilliseconds = ((fullDrawTicks + 3) * 1000) / ticksPerSecond;
const flightMilliseconds = answerWaits.arrow * 1000;

/** Where to aim with a bow at an entity; null when it is out of range. */
function aimAt({ bot }: BodyBot, { position, height }: Entity): Position | null {
  const from = eyesOf(bot).offset(0, -belowEyes, 0);
  return aimPoint(from, position.offset(0, height / 2, 0), { flight: arrowFlight, speed: () => fullArrowSpeed });
}

/** Why no arrow would hit an entity from here, or null. */
export function whyNoShot(body: BodyBot, entity: Entity, name: string): string | null {
  const middle = entity.position.offset(0, entity.height / 2, 0);
  const away = distance(middle, eyesOf(body.bot));
  const meets = lookMeets(body.bot, middle, away);
  if (away > rangeBlocks || aimAt(body, entity) === null)
    return `the ${name} is ${away.toFixed(0)} blocks away: out of range`;
  return meets === null ? null : `${meets.block.name} is in the way`;
}

/** Draws the bow in the hand and shoots an arrow at an entity. */
export async function shoot(
  body: BodyBot,
  entity: Entity,
  name: string,
  { signal }: { readonly signal: AbortSignal },
): Promise<ActionOutcome> {
  const { bot } = body;
  const { id } = entity;
  const isGone = (): boolean => !isLiving(bot, entity);
  let isHurt = false;
  const onHurt = (hurt: { id: number }): void => {
    if (hurt.id !== id) return;
    isHurt = true;
    noteBlow(body, id);
  };
  let isDrawn = true;
  bot.on('entityHurt', onHurt);
  bot.prependListener('entityDead', onHurt);
  try {
    bot.activateItem();
    await until(body, isGone, { milliseconds: drawMilliseconds, signal });
    if (isGone()) return failed('target-gone', `the ${name} is gone`);
    const at = aimAt(body, entity);
    if (at === null) return failed('unreachable', `the ${name} is out of range`);
    await face(body, at, { signal });
    bot.deactivateItem();
    isDrawn = false;
    await until(body, () => isHurt, { milliseconds: flightMilliseconds, signal });
    return succeeded({ hit: isHurt });
  } finally {
    bot.removeListener('entityHurt', onHurt);
    bot.removeListener('entityDead', onHurt);
    // Releasing the bow would shoot; changing the selected slot cancels the draw.
    if (isDrawn) bot.setQuickBarSlot((bot.quickBarSlot + 1) % 9);
  }
}
