import { hasRoomFor, type NamedSlot } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';

/** Whether a stack finds room in the bot's inventory, once so many of each of `taken` are gone. */
export function botHasRoomFor(
  { inventory }: Bot,
  stack: NonNullable<NamedSlot>,
  taken?: Readonly<Record<string, number>>,
): boolean {
  return hasRoomFor(inventory.slots.slice(inventory.inventoryStart, inventory.inventoryEnd), stack, taken);
}
