import { sameEnchantments, type Enchantments } from '../enchanting/enchantments.js';

/** A number of items of one kind in one slot. */
export interface Stack {
  /** The version's item id. */
  id: number;
  count: number;
  /** Durability that a tool has lost; 0 for items that do not wear. */
  damage: number;
  /** Absent on what has none. */
  enchantments?: Enchantments;
}

export type Slot = Stack | null;

/** What the rules for clicks in windows need to know about items. */
export interface ItemRules {
  stackSize(id: number): number;
  /** Which armour slot (5 head to 8 feet) takes the item, if any. */
  armourSlot(id: number): number | undefined;
}

export function sameKind(a: Stack, b: Stack): boolean {
  return a.id === b.id && a.damage === b.damage && sameEnchantments(a.enchantments, b.enchantments);
}

export function equalSlots(a: Slot, b: Slot): boolean {
  return a === null || b === null ? a === b : sameKind(a, b) && a.count === b.count;
}

/** Returns what is left of a stack after up to `count` items are removed. */
export function reduceStack(stack: Stack, count: number): Slot {
  return stack.count > count ? { ...stack, count: stack.count - count } : null;
}

/**
 * Puts as much of `stack` as fits into the slots, in the given order: first onto stacks of the same kind, then into
 * empty slots. Returns the rest.
 */
export function insert(slots: Slot[], order: readonly number[], stack: Stack, rules: ItemRules): Slot {
  let left = stack.count;
  const size = rules.stackSize(stack.id);
  for (const free of [false, true]) {
    for (const index of order) {
      if (left === 0) return null;
      const there = slots[index] ?? null;
      if (free !== (there === null)) continue;
      if (there !== null && !sameKind(there, stack)) continue;
      const room = size - (there?.count ?? 0);
      const moved = Math.min(room, left);
      if (moved <= 0) continue;
      slots[index] = { ...stack, count: (there?.count ?? 0) + moved };
      left -= moved;
    }
  }
  return left === 0 ? null : { ...stack, count: left };
}
