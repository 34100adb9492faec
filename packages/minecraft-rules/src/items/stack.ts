/** Some items of one kind in one slot. */
export interface Stack {
  /** The version's item id. */
  id: number;
  count: number;
  /** Uses taken off a tool; 0 for what does not wear. */
  damage: number;
}

export type Slot = Stack | null;

/** What the click logic must know about items. */
export interface ItemRules {
  stackSize(id: number): number;
  /** Which armour slot (5 head to 8 feet) takes the item, if any. */
  armourSlot(id: number): number | undefined;
}

export function sameKind(a: Stack, b: Stack): boolean {
  return a.id === b.id && a.damage === b.damage;
}

export function equalSlots(a: Slot, b: Slot): boolean {
  return a === null || b === null ? a === b : sameKind(a, b) && a.count === b.count;
}

/** Takes up to `count` off a stack; returns what is left of it. */
export function less(stack: Stack, count: number): Slot {
  return stack.count > count ? { ...stack, count: stack.count - count } : null;
}

/**
 * Puts what fits of `stack` into the slots, in this order: first onto its like, then into free ones. Returns the rest.
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
