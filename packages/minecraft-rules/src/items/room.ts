/** The content of a slot, by item name; null when it is empty. */
export type NamedSlot = { readonly name: string; readonly count: number; readonly stackSize: number } | null;

/** Whether a stack fits into slots after the items in `taken` (item → count) have been removed. Pure. */
export function hasRoomFor(
  slots: readonly NamedSlot[],
  { name, count, stackSize }: NonNullable<NamedSlot>,
  taken: Readonly<Record<string, number>> = {},
): boolean {
  const toTake = new Map(Object.entries(taken));
  let room = 0;
  for (const slot of slots) {
    const goes = slot === null ? 0 : Math.min(slot.count, toTake.get(slot.name) ?? 0);
    if (slot !== null && goes > 0) toTake.set(slot.name, (toTake.get(slot.name) ?? 0) - goes);
    const left = slot === null ? 0 : slot.count - goes;
    if (left === 0) room += stackSize;
    else if (slot?.name === name) room += stackSize - left;
  }
  return room >= count;
}
