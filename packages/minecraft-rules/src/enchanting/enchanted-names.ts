import { enchantability } from './enchantment-kinds.js';

const prefix = 'enchanted_';

/** The name of an item that is enchanted: "enchanted_iron_pickaxe". That of a book is the game's own. */
export function enchantedName(item: string): string {
  return `${prefix}${item}`;
}

/** The item that is enchanted, by the name of the enchanted one; null for other names, and for what no table enchants. */
export function plainItem(enchanted: string): string | null {
  const item = enchanted.startsWith(prefix) ? enchanted.slice(prefix.length) : '';
  return enchantability(item) > 0 ? item : null;
}
