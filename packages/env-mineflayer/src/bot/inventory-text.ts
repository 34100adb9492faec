import type { Bot } from 'mineflayer';

/** Returns the body's items and their wear as a text, which changes when an item is used, worn, gained or lost. */
export function inventoryText(bot: Bot): string {
  return bot.inventory.slots.map(textOf).join();
}

/** Returns what the body holds in its hand as a text, which changes when that is used or worn. */
export function handText(bot: Bot): string {
  return textOf(bot.heldItem);
}

function textOf(item: Bot['heldItem'] | undefined): string {
  return item === null || item === undefined ? '' : `${item.name} ${item.count} ${item.durabilityUsed ?? 0}`;
}
