import type { Bot } from 'mineflayer';

/**
 * World milliseconds of each physics step (50 ms) that a path search may take when it is the only one in its thread.
 * More would delay the bodies of the thread.
 */
const soloMilliseconds = 20;

const searching = new Set<Bot>();

/**
 * Divides the time for path searches among the bots of a thread: the second search that begins gets half of the time,
 * the third a third. A search keeps the share that it began with.
 */
export const thinkTime = {
  begin(bot: Bot): void {
    searching.add(bot);
    bot.pathfinder.tickTimeout = soloMilliseconds / searching.size;
  },

  /** Does nothing when the bot is not searching. */
  end(bot: Bot): void {
    searching.delete(bot);
  },
};
