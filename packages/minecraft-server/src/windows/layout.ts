export type WindowKind = 'inventory' | 'crafting' | 'chest';

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
}

export const inventoryLayout: Layout = { kind: 'inventory', size: 46, grid: { start: 1, width: 2 }, main: 9 };
export const craftingLayout: Layout = { kind: 'crafting', size: 46, grid: { start: 1, width: 3 }, main: 10 };
export const chestLayout: Layout = { kind: 'chest', size: 63, container: { start: 0, end: 27 }, main: 27 };

export function range(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
}

export function gridSlots(layout: Layout): number[] {
  return layout.grid === undefined ? [] : range(layout.grid.start, layout.grid.start + layout.grid.width ** 2);
}

/** Where a shift-click sends a slot's items, in order. */
export function quickMoveTargets(layout: Layout, slot: number): number[] {
  const main = range(layout.main, layout.main + 27);
  const hotbar = range(layout.main + 27, layout.main + 36);
  if (layout.grid !== undefined && slot === 0) return [...main, ...hotbar].reverse();
  if (layout.container !== undefined && slot < layout.container.end) return [...main, ...hotbar].reverse();
  if (slot < layout.main || slot >= layout.main + 36) return [...main, ...hotbar];
  if (layout.container !== undefined) return range(layout.container.start, layout.container.end);
  const otherHalf = slot < layout.main + 27 ? hotbar : main;
  return layout.kind === 'crafting' ? [...gridSlots(layout), ...otherHalf] : otherHalf;
}
