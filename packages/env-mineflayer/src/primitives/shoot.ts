import { distance, failed, lackOf, succeeded, type ActionOutcome } from '@s-agents/core';
import type { ParametersOf } from '@s-agents/minecraft';
import { aimPoint, arrowFlight, fullArrowSpeed, fullDrawTicks, ticksPerSecond } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { face } from '../bot/face.js';
import { eyesOf, lookMeets } from '../bot/line-of-sight.js';
import { inventoryOf } from '../bot/observe.js';
import { noteBlow } from '../bot/own-kills.js';
import { until } from '../bot/until.js';
import { entityQuarry } from '../movement/quarry.js';
import { hold } from './hold.js';
import { implement, type RunOptions } from './implementation.js';

const rangeBlocks = 40;
/** An arrow starts this many blocks below the eyes. */
const belowEyes = 0.1;
/** World milliseconds; a little longer than a full draw, since the server counts its own ticks. */
const drawMilliseconds = ((fullDrawTicks + 3) * 1000) / ticksPerSecond;
/** World milliseconds in which an arrow hits from far away and the server reports the hit. */
const flightMilliseconds = 2_500;
const arrows = /^(tipped_|spectral_)?arrow$/;

export const shoot = implement('shoot', { run });

async function run(body: BodyBot, { id }: ParametersOf<'shoot'>, { signal }: RunOptions): Promise<ActionOutcome> {
  const { bot } = body;
  const entity = bot.entities[id];
  const target = entityQuarry(bot, id);
  if (entity === undefined || target === null) return failed('target-gone', `there is no creature ${id} in sight`);
  const held = inventoryOf(bot);
  if (held['bow'] === undefined) return failed('missing-item', 'there is no bow in the inventory', lackOf('bow', 1));
  if (!Object.keys(held).some((item) => arrows.test(item)))
    return failed('missing-item', 'there is no arrow in the inventory', lackOf('arrow', 1));
  const unheld = await hold(body, 'bow', { signal });
  if (unheld !== null) return failed('refused', unheld);
  const aim = () => {
    const from = eyesOf(bot).offset(0, -belowEyes, 0);
    return aimPoint(from, entity.position.offset(0, entity.height / 2, 0), {
      flight: arrowFlight,
      speed: () => fullArrowSpeed,
    });
  };
  const obstacle = (): string | null => {
    const { x, y, z } = entity.position;
    const middle = { x, y: y + entity.height / 2, z };
    const away = distance(middle, eyesOf(bot));
    const meets = lookMeets(bot, middle, away);
    return away > rangeBlocks || aim() === null
      ? `${target.name} is ${away.toFixed(0)} blocks away: out of range`
      : meets === null
        ? null
        : `${meets.block.name} is in the way`;
  };
  const obstacleNow = obstacle();
  if (obstacleNow !== null) return failed('unreachable', obstacleNow);

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
    await until(body, () => target.position() === null, { milliseconds: drawMilliseconds, signal });
    if (target.position() === null) return failed('target-gone', `${target.name} is out of sight`);
    const at = aim();
    if (at === null) return failed('unreachable', `${target.name} is out of range now`);
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
