import { tradingSlots, type OvenRules } from '@s-agents/minecraft-rules';

export type WindowKind = 'inventory' | 'crafting' | 'container' | 'oven' | 'enchanting' | 'trading';

/** The slot ranges of a window's parts. */
export interface Layout {
  kind: WindowKind;
  size: number;
  /** The crafting grid of width x width slots. */
  grid?: { start: number; width: number };
  /** The slot that shows what others make, from which it is only taken. */
  result?: number;
  /** The container's own slots; `end` is exclusive. */
  container?: { start: number; end: number };
  /** First slot of the 27 of the player's main inventory; the 9 of the hotbar follow. */
  main: number;
  /** Whether a container's slot accepts an item. By default all do. */
  takes?: (slot: number, id: number) => boolean;
  /** How many items a container's slot holds. By default as many as stack. */
  limit?: (slot: number) => number;
  /** Whether what lies in the container's slots goes back to the player when the window closes. */
  returns?: true;
  /** The container's slots that receive an item on shift-click. By default all of them. */
  quickMoveInto?: (id: number) => number[];
}

export const inventoryLayout: Layout = {
  kind: 'inventory',
  size: 46,
  grid: { start: 1, width: 2 },
  result: 0,
  main: 9,
};
export const craftingLayout: Layout = { kind: 'crafting', size: 46, grid: { start: 1, width: 3 }, result: 0, main: 10 };

/** Returns the layout of a chest, a barrel or a double chest with this many slots. */
export function containerLayout(slots: number): Layout {
  return { kind: 'container', size: slots + 36, container: { start: 0, end: slots }, main: slots };
}

/** Returns the layout of an oven: input, fuel, output. */
export function ovenLayout(rules: OvenRules): Layout {
  const burns = (id: number): boolean => rules.burnTicks(id) > 0;
  return {
    kind: 'oven',
    size: 39,
    container: { start: 0, end: 3 },
    main: 3,
    takes: (slot, id) => slot === 0 || (slot === 1 && burns(id)),
    quickMoveInto: (id) => (rules.smelts(id) !== undefined ? [0] : burns(id) ? [1] : []),
  };
}

/** The slots of an enchanting table: what is enchanted, and what pays for it. */
export const enchantingSlots = { target: 0, lapis: 1 } as const;

/** Returns the layout of an enchanting table, given the id of lapis lazuli. */
export function enchantingLayout(lapis: number | undefined): Layout {
  const { target, lapis: payment } = enchantingSlots;
  return {
    kind: 'enchanting',
    size: 38,
    container: { start: 0, end: 2 },
    main: 2,
    takes: (slot, id) => slot === target || id === lapis,
    limit: (slot) => (slot === target ? 1 : Infinity),
    returns: true,
    quickMoveInto: (id) => [id === lapis ? payment : target],
  };
}

/** A trader's window: two payments, and what they buy. */
export const tradingLayout: Layout = {
  kind: 'trading',
  size: 39,
  container: { start: 0, end: tradingSlots.result },
  result: tradingSlots.result,
  main: 3,
  returns: true,
  quickMoveInto: () => [],
};

/** Returns the integers from `start` up to, but not including, `end`. */
export function range(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
}

/** Returns the slots of the crafting grid, if the window has one. */
export function gridSlots(layout: Layout): number[] {
  return layout.grid === undefined ? [] : range(layout.grid.start, layout.grid.start + layout.grid.width ** 2);
}

/** Returns the slots whose items go back to the player when the window closes. */
export function looseSlots(layout: Layout): number[] {
  const { container, returns } = layout;
  return container !== undefined && returns === true ? range(container.start, container.end) : gridSlots(layout);
}

/** Returns the slots that a shift-click on a slot fills, in order. */
export function quickMoveTargets(layout: Layout, slot: number, id: number): number[] {
  const main = range(layout.main, layout.main + 27);
  const hotbar = range(layout.main + 27, layout.main + 36);
  if (slot === layout.result) return [...main, ...hotbar].reverse();
  if (layout.container !== undefined && slot < layout.container.end) return [...main, ...hotbar].reverse();
  if (slot < layout.main || slot >= layout.main + 36) return [...main, ...hotbar];
  const otherHalf = slot < layout.main + 27 ? hotbar : main;
  if (layout.container !== undefined) {
    const into = layout.quickMoveInto?.(id) ?? range(layout.container.start, layout.container.end);
    return into.length === 0 ? otherHalf : into;
  }
  return layout.kind === 'crafting' ? [...gridSlots(layout), ...otherHalf] : otherHalf;
}
