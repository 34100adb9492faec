import { WayMemory } from '@s-agents/minecraft';
import type { Bot } from 'mineflayer';

const memories = new WeakMap<Bot, WayMemory>();

/** What a bot has put down and opened on its ways since it joined. */
export function wayMemoryOf(bot: Bot): WayMemory {
  const known = memories.get(bot) ?? new WayMemory();
  memories.set(bot, known);
  return known;
}
