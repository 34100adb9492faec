import { killCreditTicks, ticksPerSecond } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import type { BodyBot } from './body-bot.js';

/** A creature that died soon after the body had struck it. */
export interface OwnKill {
  /** The server's number of the creature. */
  readonly id: number;
  readonly creature: string;
}

type Entity = Bot['entity'];

/** Of each bot, which creatures it has struck, and when by its clock. */
const blows = new WeakMap<Bot, Map<number, number>>();

/** Notes that the body has struck a creature. */
export function noteBlow({ bot, clock }: BodyBot, id: number): void {
  const struck = blows.get(bot) ?? new Map<number, number>();
  blows.set(bot, struck.set(id, clock.now()));
}

/**
 * Calls `listener` whenever a creature dies that the body struck so shortly before that the game gives it the kill. Of
 * what others did meanwhile, and of what dies out of sight, a client does not know.
 */
export function onOwnKill({ bot, clock }: BodyBot, listener: (kill: OwnKill) => void): void {
  bot.on('entityDead', ({ id, name }: Entity) => {
    const at = blows.get(bot)?.get(id);
    blows.get(bot)?.delete(id);
    if (at !== undefined && name !== undefined && clock.now() - at < (killCreditTicks * 1000) / ticksPerSecond)
      listener({ id, creature: name });
  });
  bot.on('entityGone', ({ id }: Entity) => void blows.get(bot)?.delete(id));
}
