import { distance, failed, succeeded, type ActionOutcome } from '@s-agents/core';
import type { ParametersOf } from '@s-agents/minecraft';
import { fightsByHand, ticksPerSecond, ticksToNextBlow, weaponOf } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { face } from '../bot/face.js';
import { eyesOf } from '../bot/line-of-sight.js';
import { noteBlow } from '../bot/own-kills.js';
import { until } from '../bot/until.js';
import { pursue } from '../movement/pursue.js';
import { entityQuarry } from '../movement/quarry.js';
import { walkStraight } from '../movement/walk-straight.js';
import { implement, type RunOptions } from './implementation.js';

/** Blocks from the eyes to the middle of the target; the game itself allows 3 to its hitbox. */
const reachBlocks = 3;
/** Blocks from the target within which a walk to it ends. */
const approachBlocks = 1.5;
const tickMilliseconds = 50;
/** World milliseconds for which the body waits for a target that approaches, before it checks its distance again. */
const approachMilliseconds = 2_500;
/** A target that has come nearer by fewer blocks than this in that time is pursued. */
const minimumApproachBlocks = 1;
/**
 * World milliseconds to wait for the report of a death after the last blow; a dying creature vanishes after a second.
 */
const deathMilliseconds = 1_500;

export const attack = implement('attack', {
  run: (body, { id }: ParametersOf<'attack'>, options) => strike(body, id, Infinity, options),
});

/** Hits a creature until it is dead, or `maximumBlows` times: then the value is null. */
export async function strike(
  body: BodyBot,
  id: number,
  maximumBlows: number,
  { signal, progress }: RunOptions,
): Promise<ActionOutcome> {
  const { bot, clock } = body;
  const entity = bot.entities[id];
  const quarry = entityQuarry(bot, id);
  if (entity === undefined || quarry === null) return failed('target-gone', `there is no creature ${id} in sight`);
  // A body that waits for a melee attacker hits it and knocks it back before it can hit.
  const waitsForTarget = maximumBlows !== Infinity || fightsByHand(quarry.name);
  let isDead = false;
  let blows = 0;
  let rechargedAt = clock.now();
  const onDeath = (dead: { id: number }): void => {
    if (dead.id === id) isDead = true;
  };
  bot.on('entityDead', onDeath);
  const gone = (): boolean => isDead || quarry.position() === null;
  const middle = () => entity.position.offset(0, entity.height / 2, 0);
  const away = (): number => distance(middle(), eyesOf(bot));
  const isFar = (): boolean => away() > reachBlocks;
  const isComing = async (): Promise<boolean> => {
    const before = away();
    return (
      (await until(body, () => gone() || !isFar(), { milliseconds: approachMilliseconds, signal })) ||
      away() < before - minimumApproachBlocks
    );
  };
  try {
    while (!gone() && blows < maximumBlows) {
      if (isFar() && !(waitsForTarget && (await isComing()))) {
        const result = await pursue(body, quarry, { within: approachBlocks, allowDig: false, signal });
        if (gone()) break;
        if (!result.arrived) return failed(result.reason, result.detail);
        // A walk may end anywhere in its last block: go on until the target is in reach.
        await walkStraight(body, entity.position, () => gone() || !isFar(), { signal });
        await until(body, () => false, { milliseconds: tickMilliseconds, signal });
      }
      // A blow before the weapon has recharged does less damage.
      await until(body, () => gone() || clock.now() >= rechargedAt, { milliseconds: 2_000, signal });
      if (gone() || isFar()) continue;
      await face(body, middle(), { signal });
      if (gone()) break;
      bot.attack(entity);
      noteBlow(body, id);
      blows++;
      rechargedAt = clock.now() + ((ticksToNextBlow(weaponOf(bot.heldItem?.name)) + 1) * 1000) / ticksPerSecond;
      progress();
    }
    if (!gone() && blows >= maximumBlows) return succeeded(null);
    if (!isDead)
      await until(body, () => isDead, {
        events: ['entityDead'],
        milliseconds: blows > 0 ? deathMilliseconds : 0,
        signal,
      });
    return isDead && blows > 0
      ? succeeded({ name: quarry.name })
      : failed('target-gone', isDead ? `${quarry.name} died before the body hit it` : `${quarry.name} is out of sight`);
  } finally {
    bot.removeListener('entityDead', onDeath);
  }
}
