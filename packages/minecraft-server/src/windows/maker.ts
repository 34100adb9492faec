import { reduceStack, type RecipeBook, type Slot } from '@s-agents/minecraft-rules';
import { gridSlots, type Layout } from './layout.js';

/** Makes the result of a window out of its other slots. */
export interface Maker {
  /** Returns what the slots make at present. */
  made(slots: readonly Slot[]): Slot;
  /** Uses up what one result takes, because it has been taken. */
  use(slots: Slot[]): void;
}

/** Items that crafting leaves behind, such as the bucket of milk: item id -> item id. */
export type Remainders = ReadonlyMap<number, number>;

/** Makes what the recipes say of the slots in a crafting grid. */
export function craftingMaker(layout: Layout, recipes: RecipeBook, remainders: Remainders): Maker {
  const cells = gridSlots(layout);
  return {
    made(slots) {
      const made = recipes.match(
        cells.map((index) => slots[index] ?? null),
        layout.grid?.width ?? 0,
      );
      return made === undefined ? null : { id: made.id, count: made.count, damage: 0 };
    },
    use(slots) {
      for (const index of cells) {
        const there = slots[index] ?? null;
        if (there === null) continue;
        const remainder = remainders.get(there.id);
        slots[index] =
          reduceStack(there, 1) ?? (remainder === undefined ? null : { id: remainder, count: 1, damage: 0 });
      }
    },
  };
}
