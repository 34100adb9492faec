import type { WallClock } from '@s-agents/core';
import type { Bot } from 'mineflayer';
import { Patience } from '../patience.js';

/** Milliseconds after which a body that was put into the world, and of which no health was told, counts as healthy. */
const healthMilliseconds = 2_000;
/** Between two requests to be brought back to life, and how long they are made. */
const requestMilliseconds = 5_000;
const deadMilliseconds = 25_000;
/** Of a player who comes into the world, in the game. */
const fullHealth = { health: 20, food: 20, foodSaturation: 5 };

export interface ReviveOptions {
  readonly clock: WallClock;
  /** Ends the watch: the connection is over. */
  readonly signal: AbortSignal;
  /** Called when the server does not bring the body back to life. */
  readonly onGivenUp: (why: string) => void;
}

/**
 * Brings a body to life on servers that leave out a packet: asks again where a request was not answered, and presumes
 * full health, as the game's own client does, where none is told after the body was put into the world.
 */
export function revive(bot: Bot, { clock, signal, onGivenUp }: ReviveOptions): void {
  const client = bot._client as unknown as NodeJS.EventEmitter;
  let isHealthDue = false;
  const presumeHealth = async (): Promise<void> => {
    if (isHealthDue) return;
    isHealthDue = true;
    await new Patience({ clock, milliseconds: healthMilliseconds, nap: healthMilliseconds / 4 }).end({ signal });
    if (isHealthDue) client.emit('update_health', fullHealth);
  };
  const askForLife = async (): Promise<void> => {
    const alive = new AbortController();
    bot.once('spawn', () => alive.abort());
    await new Patience({ clock, milliseconds: deadMilliseconds, nap: requestMilliseconds }).end({
      signal: AbortSignal.any([signal, alive.signal]),
      onNap: () => bot.respawn(),
    });
    onGivenUp(`the server did not bring it back to life within ${deadMilliseconds / 1000} s`);
  };
  const quietly = (work: () => Promise<void>) => (): void => void work().catch(() => {});
  client.on('login', quietly(presumeHealth));
  client.on('respawn', quietly(presumeHealth));
  client.on('update_health', () => (isHealthDue = false));
  bot.on('death', quietly(askForLife));
}
