/** Whatever holds items: a body, a piece of furniture. */
export interface Holder {
  readonly inventory: Map<string, number>;
}

export function countHeld({ inventory }: Holder, item: string): number {
  return inventory.get(item) ?? 0;
}

/** Adds `count` of an item, or removes them if negative. An item with count 0 is not listed in the inventory. */
export function addItems({ inventory }: Holder, item: string, count: number): void {
  const left = (inventory.get(item) ?? 0) + count;
  if (left < 0) throw new RangeError(`${-left} ${item} too few`);
  if (left === 0) inventory.delete(item);
  else inventory.set(item, left);
}
