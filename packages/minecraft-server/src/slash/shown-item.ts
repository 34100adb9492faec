import type { ItemInfo, Registry } from '../child/registry.js';
import { translated, type Component } from '../text/component.js';

/** An item's name, as the game shows it. */
export function itemName({ language }: Registry, { name }: ItemInfo): Component {
  const ownKey = `item.minecraft.${name}`;
  return translated(language?.[ownKey] === undefined ? `block.minecraft.${name}` : ownKey);
}

/** An item's name in brackets, as the game shows it. */
export function shownItem(registry: Registry, item: ItemInfo): Component {
  return { text: '[', extra: [itemName(registry, item), ']'] };
}
