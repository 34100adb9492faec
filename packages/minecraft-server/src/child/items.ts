import type { ItemRules, Slot, Stack } from '@s-agents/minecraft-rules';
import { InputError } from '../input-error.js';
import type { ItemState, SlotState } from '../state.js';
import type { Remainders } from '../windows/maker.js';
import type { ItemInfo, Registry } from './registry.js';

/** Inventory slots of armour, by item name. */
const armourSlots: [RegExp, number][] = [
  [/(_helmet|_skull|_head|^carved_pumpkin)$/, 5],
  [/(_chestplate|^elytra)$/, 6],
  [/_leggings$/, 7],
  [/_boots$/, 8],
];

export function itemRulesOf(registry: Registry): ItemRules {
  return {
    stackSize: (id) => registry.items[id]?.stackSize ?? 64,
    armourSlot: (id) => armourSlots.find(([pattern]) => pattern.test(registry.items[id]?.name ?? ''))?.[1],
  };
}

/** Items that are left when the item is used up in crafting. */
const emptyContainers: Record<string, string> = {
  water_bucket: 'bucket',
  lava_bucket: 'bucket',
  milk_bucket: 'bucket',
  honey_bottle: 'glass_bottle',
  dragon_breath: 'glass_bottle',
};

export function remaindersOf(registry: Registry): Remainders {
  const remainders = new Map<number, number>();
  for (const [from, to] of Object.entries(emptyContainers)) {
    const full = registry.itemsByName[from];
    const empty = registry.itemsByName[to];
    if (full !== undefined && empty !== undefined) remainders.set(full.id, empty.id);
  }
  return remainders;
}

/** Returns an item by name. Throws an InputError if the version has no such item. */
export function itemNamed(registry: Registry, name: string, path = 'command.item'): ItemInfo {
  const item = Object.hasOwn(registry.itemsByName, name) ? registry.itemsByName[name] : undefined;
  if (item !== undefined) return item;
  throw new InputError(path, name, 'is not an item of this version', "Use one of the game's names, such as oak_log.");
}

export function itemState(registry: Registry, stack: Stack): ItemState {
  return {
    name: registry.items[stack.id]?.name ?? 'unknown',
    count: stack.count,
    ...(stack.damage > 0 ? { damage: stack.damage } : {}),
    ...(stack.enchantments === undefined ? {} : { enchantments: stack.enchantments }),
  };
}

export function slotStates(registry: Registry, slots: readonly Slot[]): SlotState[] {
  return slots.flatMap((stack, slot) => (stack === null ? [] : [{ slot, ...itemState(registry, stack) }]));
}

/** Puts saved items into their slots. Items that the version lacks are left out. */
export function loadSlots(registry: Registry, slots: Slot[], saved: readonly SlotState[]): void {
  for (const { slot, name, count, damage, enchantments } of saved) {
    const item = registry.itemsByName[name];
    if (item !== undefined && slot < slots.length)
      slots[slot] = {
        id: item.id,
        count,
        damage: damage ?? 0,
        ...(enchantments === undefined ? {} : { enchantments }),
      };
  }
}
