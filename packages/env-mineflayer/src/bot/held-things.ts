import type { Bot } from 'mineflayer';

/** What the body carries, to the last use of a tool: two texts differ when something was used, worn, gained or lost. */
export function heldThings(bot: Bot): string {
  return bot.inventory.slots
    .map((item) =>
      item === null || item === undefined ? '' : `${item.name} ${item.count} ${item.durabilityUsed ?? 0}`,
    )
    .join();
}
