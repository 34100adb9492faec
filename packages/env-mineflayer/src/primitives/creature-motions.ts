import { failed, type ActionOutcome, type Position } from '@s-agents/core';
import { distance } from '@s-agents/kit';
import { answerWaits, type SeenCreature } from '@s-agents/minecraft';
import { armBlocks, distanceToBox, ticksPerSecond, ticksToNextBlow, weaponOf } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { handText } from '../bot/inventory-text.js';
import { eyesOf } from '../bot/line-of-sight.js';
import { hasDied, isLiving, type Entity } from '../bot/living-entities.js';
import { noteBlow } from '../bot/own-kills.js';
import { isSwelling } from '../bot/creature-metadata.js';
import { until } from '../bot/until.js';
import { pursue } from '../movement/pursue.js';
import { entityQuarry } from '../movement/quarry.js';
import { walkStraight } from '../movement/walk-straight.js';
import type { RunOptions } from './run-options.js';
import { shoot, whyNoShot } from './shoot.js';

/** Blocks from the target within which a walk to it ends. */
const approachBlocks = { hit: 1.5, use: 2 } as const;
const tickMilliseconds = 50;
/** A target that has come nearer by fewer blocks than this in that time is pursued. */
const minimumApproachBlocks = 1;
/** World milliseconds within which a weapon has recharged. */
const rechargeMilliseconds = 2_000;
/**
 * World milliseconds to wait for the report of a death after the last blow; a dying creature vanishes after a second.
 */
const deathMilliseconds = 1_500;
const answerMilliseconds = answerWaits.usedOnEntity * 1000;

/** The creature or player with that id; the failure where it is dead or not in sight. */
export function creatureOf(body: BodyBot, id: number, options: RunOptions): SeenCreature | ActionOutcome {
  const entity = body.bot.entities[id];
  const name = entityQuarry(body.bot, id)?.name;
  return entity === undefined || name === undefined || !isLiving(body.bot, entity)
    ? failed('target-gone', `there is no creature ${id} in sight`)
    : new MineflayerCreature(body, entity, name, options);
}

/** A creature that a body over mineflayer has in sight. */
class MineflayerCreature implements SeenCreature {
  #rechargedAt = 0;
  #blows = 0;

  constructor(
    private readonly body: BodyBot,
    private readonly entity: Entity,
    readonly name: string,
    private readonly options: RunOptions,
  ) {}

  middle(): Position {
    const { position, height } = this.entity;
    return { x: position.x, y: position.y + height / 2, z: position.z };
  }

  isGone(): boolean {
    return !isLiving(this.body.bot, this.entity);
  }

  isInReach(): boolean {
    const { position, width, height } = this.entity;
    return distanceToBox(eyesOf(this.body.bot), position, { width, height }) <= armBlocks;
  }

  isLit(): boolean {
    return isSwelling(this.body.bot, this.entity);
  }

  async comes(seconds: number): Promise<boolean> {
    const before = this.#away();
    const isHere = await this.#until(() => this.isInReach(), seconds * 1000);
    return !this.isGone() && (isHere || this.#away() < before - minimumApproachBlocks);
  }

  async approach(to: 'hit' | 'use'): Promise<ActionOutcome | null> {
    const { body, entity, options } = this;
    const quarry = entityQuarry(body.bot, entity.id);
    if (quarry === null || (to === 'hit' && this.isInReach())) return null;
    const isNear = (): boolean => to === 'hit' && this.isInReach();
    const walk = { within: approachBlocks[to], allowDig: false, signal: options.signal, isNear };
    const result = await pursue(body, quarry, walk);
    if (this.isGone()) return null;
    if (!result.arrived) return failed(result.reason, result.detail);
    if (to === 'use' || this.isInReach()) return null;
    // A walk may end anywhere in its last block: go on until the target is in reach.
    await walkStraight(body, entity.position, () => this.isGone() || this.isInReach(), options);
    await until(body, () => false, { milliseconds: tickMilliseconds, signal: options.signal });
    return null;
  }

  /** A blow before the weapon has recharged does less damage. */
  async isWeaponReady(): Promise<boolean> {
    await this.#until(() => this.body.clock.now() >= this.#rechargedAt, rechargeMilliseconds);
    return !this.isGone() && this.isInReach();
  }

  async hit(): Promise<void> {
    const { bot, clock } = this.body;
    bot.attack(this.entity);
    noteBlow(this.body, this.entity.id);
    this.#blows++;
    const ticks = ticksToNextBlow(weaponOf(bot.heldItem?.name)) + 1;
    this.#rechargedAt = clock.now() + (ticks * 1000) / ticksPerSecond;
  }

  isKilled(): Promise<boolean> {
    return until(this.body, () => this.#blows > 0 && hasDied(this.entity), {
      events: ['entityDead'],
      milliseconds: this.#blows > 0 ? deathMilliseconds : 0,
      signal: this.options.signal,
    });
  }

  async use(): Promise<'used' | 'missed'> {
    const { bot } = this.body;
    const before = handText(bot);
    await bot.activateEntity(this.entity);
    const { signal } = this.options;
    const isUsed = (): boolean => handText(bot) !== before;
    return (await until(this.body, isUsed, { milliseconds: answerMilliseconds, signal })) ? 'used' : 'missed';
  }

  whyNoShot(): string | null {
    return whyNoShot(this.body, this.entity, this.name);
  }

  shoot(): Promise<ActionOutcome> {
    return shoot(this.body, this.entity, this.name, this.options);
  }

  #away(): number {
    return distance(this.middle(), eyesOf(this.body.bot));
  }

  #until(condition: () => boolean, milliseconds: number): Promise<boolean> {
    const { signal } = this.options;
    return until(this.body, () => this.isGone() || condition(), { milliseconds, signal });
  }
}
