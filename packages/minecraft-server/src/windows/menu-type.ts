import type { Registry } from '../child/registry.js';

/** The protocol's kinds of windows, in the order of their numbers. */
const menus = [
  'generic_9x1',
  'generic_9x2',
  'generic_9x3',
  'generic_9x4',
  'generic_9x5',
  'generic_9x6',
  'generic_3x3',
  'crafter_3x3',
  'anvil',
  'beacon',
  'blast_furnace',
  'brewing_stand',
  'crafting',
  'enchantment',
  'furnace',
  'grindstone',
  'hopper',
  'lectern',
  'loom',
  'merchant',
  'shulker_box',
  'smithing',
  'smoker',
] as const;
export type Menu = (typeof menus)[number];

/** Returns the number of a kind of window in the open_window packet. */
export function menuType(registry: Registry, menu: Menu): number {
  return menus.filter((name) => name !== 'crafter_3x3' || registry.itemsByName['crafter'] !== undefined).indexOf(menu);
}
