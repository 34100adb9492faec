import type { WallClock } from '@s-agents/core';
import type { Bot } from 'mineflayer';

/** Wall milliseconds for the last packets; a server that is frozen never takes them. */
const goodbyeMilliseconds = 500;

/** Ends a bot's connection at once for us, whether the server answers or not. */
export function hangUp(bot: Bot, why: string, clock: WallClock): void {
  bot.end(why);
  const { socket } = bot._client as { socket?: { destroy(): void } };
  clock.sleep(goodbyeMilliseconds, { signal: new AbortController().signal }).then(
    () => socket?.destroy(),
    () => {},
  );
}
