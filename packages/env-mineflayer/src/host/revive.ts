import type { WallClock } from '@s-agents/core';
import type { Bot } from 'mineflayer';
import { Patience } from '../patience.js';

/** Milliseconds after entering the world after which a body counts as healthy if the server has sent no health. */
const healthMilliseconds = 2_000;
/** Milliseconds between two respawn requests, and for how long they are sent. */
const requestMilliseconds = 5_000;
const deadMilliseconds = 25_000;
/** The health of a player who enters the world in the game. */
const fullHealth = { health: 20, food: 20, foodSaturation: 5 };

export interface ReviveOptions {
  readonly clock: WallClock;
  /** Aborts when the connection ends. */
  readonly signal: AbortSignal;
  /** Called when the server does not respawn the body. */
  readonly onGivenUp: (why: string) => void;
}

/**
 * Respawns a body on servers that leave out a packet: repeats a respawn request that is not answered, and assumes full
 * health, as the game's own client does, when none is sent after the body enters the world.
 */
export function revive(bot: Bot, { clock, signal, onGivenUp }: ReviveOptions): void {
  const client = bot._client as unknown as NodeJS.EventEmitter;
  let isHealthDue = false;
  const assumeHealth = async (): Promise<void> => {
    if (isHealthDue) return;
    isHealthDue = true;
    await new Patience({ clock, milliseconds: healthMilliseconds, nap: healthMilliseconds / 4 }).end({ signal });
    if (isHealthDue) client.emit('update_health', fullHealth);
  };
  const requestRespawn = async (): Promise<void> => {
    const alive = new AbortController();
    bot.once('spawn', () => alive.abort());
    await new Patience({ clock, milliseconds: deadMilliseconds, nap: requestMilliseconds }).end({
      signal: AbortSignal.any([signal, alive.signal]),
      onNap: () => bot.respawn(),
    });
    onGivenUp(`the server did not respawn it within ${deadMilliseconds / 1000} s`);
  };
  const quietly = (work: () => Promise<void>) => (): void => void work().catch(() => {});
  client.on('login', quietly(assumeHealth));
  client.on('respawn', quietly(assumeHealth));
  client.on('update_health', () => (isHealthDue = false));
  bot.on('death', quietly(requestRespawn));
}
