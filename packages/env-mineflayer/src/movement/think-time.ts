import type { Bot } from 'mineflayer';

/**
 * World milliseconds of one physics step of 50 that a path search may take, alone in its thread. More makes the
 * thread's bodies late.
 */
const alone = 20;

const thinking = new Set<Bot>();

/**
 * Path searches share a thread: the second that begins gets half of the time that one alone has, the third a third. A
 * search keeps what it began with.
 */
export const thinkTime = {
  begin(bot: Bot): void {
    thinking.add(bot);
    bot.pathfinder.tickTimeout = alone / thinking.size;
  },

  /** Harmless for who does not search any more. */
  end(bot: Bot): void {
    thinking.delete(bot);
  },
};
