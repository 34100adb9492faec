import type { WallClock } from '@s-agents/core';
import type { Bot } from 'mineflayer';

/** Milliseconds for sending the last packets; a frozen server never accepts them. */
const goodbyeMilliseconds = 500;

/** Ends a bot's connection without waiting for the server. */
export function hangUp(bot: Bot, why: string, clock: WallClock): void {
  bot.end(why);
  const { socket } = bot._client as { socket?: { destroy(): void } };
  clock.sleep(goodbyeMilliseconds, { signal: new AbortController().signal }).then(
    () => socket?.destroy(),
    () => {},
  );
}
