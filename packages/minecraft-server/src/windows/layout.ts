import type { OvenRules } from '@s-agents/minecraft-rules';

export type WindowKind = 'inventory' | 'crafting' | 'container' | 'oven';

/** Where the parts of a window lie in its slots. */
export interface Layout {
  kind: WindowKind;
  size: number;
  /** Crafting grid of width x width slots, after the result in slot 0. */
  grid?: { start: number; width: number };
  /** A container's own slots. */
  container?: { start: number; end: number };
  /** First slot of the 27 of the player's main inventory; the 9 of the hotbar follow. */
  main: number;
  /** Whether a container's slot takes an item; without it, all do. */
  takes?: (slot: number, id: number) => boolean;
  /** The container's slots that a shift-click on such an item sends it to; without it, all of them. */
  quickMoveInto?: (id: number) => number[];
}

export const inventoryLayout: Layout = { kind: 'inventory', size: 46, grid: { start: 1, width: 2 }, main: 9 };
export const craftingLayout: Layout = { kind: 'crafting', size: 46, grid: { start: 1, width: 3 }, main: 10 };

/** A chest, a barrel, a pair of chests: so many slots of their own. */
export function containerLayout(slots: number): Layout {
  return { kind: 'container', size: slots + 36, container: { start: 0, end: slots }, main: slots };
}

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

export function range(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
}

export function gridSlots(layout: Layout): number[] {
  return layout.grid === undefined ? [] : range(layout.grid.start, layout.grid.start + layout.grid.width ** 2);
}

/** Where a shift-click sends the items of a kind that lie in a slot, in order. */
export function quickMoveTargets(layout: Layout, slot: number, id: number): number[] {
  const main = range(layout.main, layout.main + 27);
  const hotbar = range(layout.main + 27, layout.main + 36);
  if (layout.grid !== undefined && slot === 0) return [...main, ...hotbar].reverse();
  if (layout.container !== undefined && slot < layout.container.end) return [...main, ...hotbar].reverse();
  if (slot < layout.main || slot >= layout.main + 36) return [...main, ...hotbar];
  const otherHalf = slot < layout.main + 27 ? hotbar : main;
  if (layout.container !== undefined) {
    const into = layout.quickMoveInto?.(id) ?? range(layout.container.start, layout.container.end);
    return into.length === 0 ? otherHalf : into;
  }
  return layout.kind === 'crafting' ? [...gridSlots(layout), ...otherHalf] : otherHalf;
}
