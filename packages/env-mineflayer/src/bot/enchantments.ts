import { enchantedName, plainItem } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';

type Item = ReturnType<Bot['inventory']['items']>[number];

/** The tags of NBT that hold enchantments, from the oldest on. */
const tags = ['ench', 'Enchantments'];

/** Whether an item is enchanted. A book's enchantments do not count, since it is an item of its own. */
export function isEnchanted(item: Item): boolean {
  const { nbt, components } = item as unknown as {
    nbt?: { value?: object } | null;
    components?: readonly { type: string }[];
  };
  return (
    tags.some((tag) => nbt?.value !== undefined && tag in nbt.value) ||
    components?.some(({ type }) => type === 'enchantments') === true
  );
}

/** The names under which an item counts: its own, and that of the enchanted one. */
export function namesOf(item: Item): readonly string[] {
  return isEnchanted(item) && plainItem(item.name) === null ? [item.name, enchantedName(item.name)] : [item.name];
}
