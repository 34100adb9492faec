import type { OvenContents, StackValue } from '@s-agents/minecraft';
import { ovenSlots, type Slot } from '@s-agents/minecraft-rules';
import type { Container } from '../world/containers.js';
import type { ItemKinds } from '../world/inventory.js';

/** Returns the contents of an oven by slot. */
export function ovenContents(kinds: ItemKinds, { slots }: Container): OvenContents {
  const shown = (slot: Slot | undefined): StackValue | null =>
    slot === null || slot === undefined ? null : { item: kinds.name(slot.id), count: slot.count };
  return {
    input: shown(slots[ovenSlots.input]),
    fuel: shown(slots[ovenSlots.fuel]),
    output: shown(slots[ovenSlots.output]),
  };
}
