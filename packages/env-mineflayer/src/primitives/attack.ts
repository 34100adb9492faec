import { distance, failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { attack as definition, attackParameters as parameters, type AttackParameters } from '@s-agents/minecraft';
import { fightsByHand, ticksPerSecond, ticksToNextBlow, weaponOf } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { face } from '../bot/face.js';
import { eyesOf } from '../bot/line-of-sight.js';
import { until } from '../bot/until.js';
import { pursue } from '../movement/pursue.js';
import { entityQuarry } from '../movement/quarry.js';
import { walkStraight } from '../movement/walk-straight.js';
import { implement, type RunOptions } from './implementation.js';

/** From the eyes to the middle of what is hit; the game allows 3 to its box. */
const reach = 3;
const near = 1.5;
const tickMilliseconds = 50;
/** For so long one that comes is waited for; one that has come no nearer than by this, in blocks, is gone after. */
const comeMilliseconds = 2_500;
const stride = 1;
/** One that dies lies there for a second before it vanishes. */
const deathMilliseconds = 1_500;

export const attack = implement(definition, {
  parameters,
  run: (body, { id }: AttackParameters, options) => strike(body, id, Infinity, options),
});

/** Hits a creature until it is dead, or so many times: then the value is null. */
export async function strike(
  body: BodyBot,
  id: number,
  most: number,
  { signal, progress }: RunOptions,
): Promise<ActionOutcome> {
  const { bot, clock } = body;
  const entity = bot.entities[id];
  const quarry = entityQuarry(bot, id);
  if (entity === undefined || quarry === null) return failed('target-gone', `there is no creature ${id} in sight`);
  // Whoever lets it come hits it, and throws it back, before it can hit.
  const comes = most !== Infinity || fightsByHand(quarry.name);
  let isDead = false;
  let blows = 0;
  let ready = clock.now();
  const onDeath = (dead: { id: number }): void => {
    if (dead.id === id) isDead = true;
  };
  bot.on('entityDead', onDeath);
  const gone = (): boolean => isDead || quarry.position() === null;
  const middle = () => entity.position.offset(0, entity.height / 2, 0);
  const away = (): number => distance(middle(), eyesOf(bot));
  const isFar = (): boolean => away() > reach;
  const isComing = async (): Promise<boolean> => {
    const before = away();
    return (
      (await until(body, () => gone() || !isFar(), { milliseconds: comeMilliseconds, signal })) ||
      away() < before - stride
    );
  };
  try {
    while (!gone() && blows < most) {
      if (isFar() && !(comes && (await isComing()))) {
        const result = await pursue(body, quarry, { within: near, allowDig: false, signal });
        if (gone()) break;
        if (!result.arrived) return failed(result.reason, result.detail);
        // Walking reckons in whole blocks.
        await walkStraight(body, entity.position, () => gone() || !isFar(), { signal });
        await until(body, () => false, { milliseconds: tickMilliseconds, signal });
      }
      // A blow before its time is a weak one.
      await until(body, () => gone() || clock.now() >= ready, { milliseconds: 2_000, signal });
      if (gone() || isFar()) continue;
      await face(body, middle(), { signal });
      if (gone()) break;
      bot.attack(entity);
      blows++;
      ready = clock.now() + ((ticksToNextBlow(weaponOf(bot.heldItem?.name)) + 1) * 1000) / ticksPerSecond;
      progress();
    }
    if (!gone() && blows >= most) return succeeded(null);
    if (!isDead)
      await until(body, () => isDead, {
        events: ['entityDead'],
        milliseconds: blows > 0 ? deathMilliseconds : 0,
        signal,
      });
    return isDead && blows > 0
      ? succeeded({ name: quarry.name })
      : failed('target-gone', isDead ? `somebody else has killed ${quarry.name}` : `${quarry.name} is out of sight`);
  } finally {
    bot.removeListener('entityDead', onDeath);
  }
}
