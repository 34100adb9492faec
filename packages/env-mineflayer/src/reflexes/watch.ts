import type { Position } from '@s-agents/core';
import type { BodyBot } from '../bot/body-bot.js';
import { kindOf } from '../bot/observe.js';
import { hasMoved } from '../movement/moved.js';
import type { Mood } from './sense.js';

/** World milliseconds for which a body remembers that it was hit, or that a monster came near. */
const alertMilliseconds = 1_500;
/**
 * A hostile creature that moves nearer than this, in blocks, is looked at; and how often at most anybody looks, in
 * world milliseconds.
 */
const menacing = 15;
const glanceMilliseconds = 250;
/** Physics steps of trying to move without getting anywhere after which a body is stuck. */
const stuckSteps = 100;

/** Hears of what may call for a reflex, and remembers it for a moment. */
export class Watch {
  #hitUntil = -Infinity;
  #menacedUntil = -Infinity;
  #glanceAt = -Infinity;
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
      if (kindOf(entity) === 'hostile' && entity.position.distanceTo(bot.entity.position) < menacing) {
        this.#menacedUntil = clock.now() + alertMilliseconds;
        this.#glance();
      }
    });
    bot.on('physicsTick', () => {
      if ((bot.entity as { isInLava?: boolean }).isInLava === true) this.#glance();
      this.#feelStrain();
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

  /** It begins something else, or has just freed itself. */
  forgetStrain(): void {
    this.#strain = null;
  }

  #glance(): void {
    const now = this.body.clock.now();
    if (now < this.#glanceAt) return;
    this.#glanceAt = now + glanceMilliseconds;
    this.alarm();
  }

  #feelStrain(): void {
    const { bot } = this.body;
    if (!bot.getControlState('forward') || bot.targetDigBlock !== null) return;
    const { x, y, z } = bot.entity.position;
    if (this.#strain === null || hasMoved(this.#strain.from, bot.entity.position))
      this.#strain = { from: { x, y, z }, steps: 0 };
    if (++this.#strain.steps >= stuckSteps) this.#glance();
  }
}
