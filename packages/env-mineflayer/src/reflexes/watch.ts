import type { Position } from '@s-agents/core';
import type { BodyBot } from '../bot/body-bot.js';
import { kindOf } from '../bot/observe.js';
import { hasMoved } from '../movement/has-moved.js';
import type { Mood } from './sense.js';

/** World milliseconds for which a hit or an approaching monster counts. */
const alertMilliseconds = 1_500;
/**
 * Blocks within which the movement of a hostile creature raises the alarm, and the world milliseconds between two
 * alarms of the kinds that repeat.
 */
const menacingBlocks = 15;
const alarmGapMilliseconds = 250;
/** Physics steps of trying to walk without having moved after which a body is stuck. */
const stuckSteps = 100;

/** Watches for what may call for a reflex, remembers it for a moment, and calls `alarm`. */
export class Watch {
  #hitUntil = -Infinity;
  #menacedUntil = -Infinity;
  #nextAlarmAt = -Infinity;
  #strain: { readonly from: Position; steps: number } | null = null;

  constructor(
    private readonly body: BodyBot,
    private readonly alarm: () => void,
  ) {
    const { bot, clock } = body;
    let { health } = bot;
    bot.on('health', () => {
      if (bot.health < health) this.#hitUntil = clock.now() + alertMilliseconds;
      ({ health } = bot);
      alarm();
    });
    bot.on('breath', alarm);
    bot.on('entityMoved', (entity) => {
      if (kindOf(entity) === 'hostile' && entity.position.distanceTo(bot.entity.position) < menacingBlocks) {
        this.#menacedUntil = clock.now() + alertMilliseconds;
        this.#raiseAlarm();
      }
    });
    bot.on('physicsTick', () => {
      if ((bot.entity as { isInLava?: boolean }).isInLava === true) this.#raiseAlarm();
      this.#countStrain();
    });
  }

  get mood(): Omit<Mood, 'doing'> {
    const now = this.body.clock.now();
    return {
      wasHit: now < this.#hitUntil,
      isMenaced: now < this.#menacedUntil,
      isStuck: (this.#strain?.steps ?? 0) >= stuckSteps,
    };
  }

  /** Forgets how long the body has been stuck. Called when it begins another task or has broken free. */
  forgetStrain(): void {
    this.#strain = null;
  }

  #raiseAlarm(): void {
    const now = this.body.clock.now();
    if (now < this.#nextAlarmAt) return;
    this.#nextAlarmAt = now + alarmGapMilliseconds;
    this.alarm();
  }

  #countStrain(): void {
    const { bot } = this.body;
    if (!bot.getControlState('forward') || bot.targetDigBlock !== null) return;
    const { x, y, z } = bot.entity.position;
    if (this.#strain === null || hasMoved(this.#strain.from, bot.entity.position))
      this.#strain = { from: { x, y, z }, steps: 0 };
    if (++this.#strain.steps >= stuckSteps) this.#raiseAlarm();
  }
}
