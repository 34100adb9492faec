import type { OvenContents, StackValue } from '@s-agents/minecraft';
import { fuelsOf, ovens, ovenSlots, smeltingsOf, type Oven, type Smelting } from '@s-agents/minecraft-rules';
import { countsOf, type OpenContainer, type Window } from '../bot/container-window.js';
import type { Block } from '../bot/line-of-sight.js';
import type { SlotRange } from '../bot/move-items.js';

/** The kind of oven that a block is, or null. */
export function ovenKind({ name }: Pick<Block, 'name'>): Oven | null {
  return ovens.find((oven) => oven === name) ?? null;
}

export function isOven(block: Pick<Block, 'name'>): boolean {
  return ovenKind(block) !== null;
}

/** How an item is smelted in that kind of oven; undefined when it is not. */
export function smeltingIn(version: string, oven: Oven, item: string): Smelting | undefined {
  const smelting = smeltingsOf(version).get(item);
  return smelting?.ovens.includes(oven) === true ? smelting : undefined;
}

/** How many items one piece of a fuel smelts; 0 when it does not burn. */
export function itemsPerFuel(version: string, fuel: string): number {
  return fuelsOf(version).get(fuel) ?? 0;
}

/** What lies in an open oven, by slot. */
export function ovenContents({ slots }: Window): OvenContents {
  const shown = (slot: number): StackValue | null => {
    const item = slots[slot];
    return item === null || item === undefined ? null : { item: item.name, count: item.count };
  };
  return { input: shown(ovenSlots.input), fuel: shown(ovenSlots.fuel), output: shown(ovenSlots.output) };
}

/** The range of one slot of an open oven. */
export function slotOf(slot: keyof typeof ovenSlots): SlotRange {
  return { from: ovenSlots[slot], to: ovenSlots[slot] + 1 };
}

/** The range of the body's own slots in a window. */
export function ownSlots({ window }: OpenContainer): SlotRange {
  return { from: window.inventoryStart, to: window.inventoryEnd };
}

/** Item name → count, in the body's slots of a window and on its cursor. */
export function holdings({ window }: OpenContainer): Record<string, number> {
  const counts = countsOf(window, window.inventoryStart, window.inventoryEnd);
  const { selectedItem } = window;
  if (selectedItem !== null && selectedItem !== undefined)
    counts[selectedItem.name] = (counts[selectedItem.name] ?? 0) + selectedItem.count;
  return counts;
}
