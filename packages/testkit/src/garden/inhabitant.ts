import type { Position } from '@s-agents/core';

/** An agent's body as the garden sees it. */
export interface Inhabitant {
  readonly name: string;
  position: Position;
  readonly inventory: Map<string, number>;
}

export function held({ inventory }: Inhabitant, item: string): number {
  return inventory.get(item) ?? 0;
}

/** Adds `count` of an item, or takes it away if negative; an item at 0 leaves the inventory. */
export function add({ inventory }: Inhabitant, item: string, count: number): void {
  const left = (inventory.get(item) ?? 0) + count;
  if (left < 0) throw new RangeError(`${-left} ${item} too few`);
  if (left === 0) inventory.delete(item);
  else inventory.set(item, left);
}
