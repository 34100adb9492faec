import type { Bot } from 'mineflayer';

/** Returns the body's items and their wear as a text, which changes when an item is used, worn, gained or lost. */
export function inventoryText(bot: Bot): string {
  return bot.inventory.slots
    .map((item) =>
      item === null || item === undefined ? '' : `${item.name} ${item.count} ${item.durabilityUsed ?? 0}`,
    )
    .join();
}
