import type { OvenContents, StackValue } from '@s-agents/minecraft';
import { ovenSlots } from '@s-agents/minecraft-rules';
import { countsOf, type ContainerWindow, type Window } from '../bot/container-window.js';
import type { SlotRange } from '../bot/move-items.js';

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
export function ownSlots({ window }: ContainerWindow): SlotRange {
  return { from: window.inventoryStart, to: window.inventoryEnd };
}

/** Item name → count, in the body's slots of a window and on its cursor. */
export function holdings({ window }: ContainerWindow): Record<string, number> {
  const counts = countsOf(window, window.inventoryStart, window.inventoryEnd);
  const { selectedItem } = window;
  if (selectedItem !== null && selectedItem !== undefined)
    counts[selectedItem.name] = (counts[selectedItem.name] ?? 0) + selectedItem.count;
  return counts;
}
