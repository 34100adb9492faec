import { hasRoomFor, type NamedSlot } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';

/** Whether a stack fits into the bot's inventory after the items in `taken` (item name → count) are removed. */
export function botHasRoomFor(
  { inventory }: Bot,
  stack: NonNullable<NamedSlot>,
  taken?: Readonly<Record<string, number>>,
): boolean {
  return hasRoomFor(inventory.slots.slice(inventory.inventoryStart, inventory.inventoryEnd), stack, taken);
}
