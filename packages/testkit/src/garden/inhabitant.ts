import type { Position } from '@s-agents/core';

/** The garden's state of an agent's body. */
export interface Inhabitant {
  readonly name: string;
  position: Position;
  readonly inventory: Map<string, number>;
}

export function countHeld({ inventory }: Inhabitant, item: string): number {
  return inventory.get(item) ?? 0;
}

/** Adds `count` of an item, or removes them if negative. An item with count 0 is not listed in the inventory. */
export function addItems({ inventory }: Inhabitant, item: string, count: number): void {
  const left = (inventory.get(item) ?? 0) + count;
  if (left < 0) throw new RangeError(`${-left} ${item} too few`);
  if (left === 0) inventory.delete(item);
  else inventory.set(item, left);
}
