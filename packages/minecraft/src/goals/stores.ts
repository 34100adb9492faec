import type { Inventory, Position } from '@s-agents/core';
import type { WorldLayout } from '../layout/layout.js';
import type { Possession } from './goal-status.js';

/** What lies in the container at a position. */
export interface StoredItems {
  readonly position: Position;
  readonly inventory: Inventory;
}

/**
 * What the contents of containers count for the team: all items except those that the task's setup put in. Such items
 * count only once an agent has taken them out, so that untouched items do not meet a goal.
 */
export function possessionsIn(
  stores: readonly StoredItems[],
  { containers }: Pick<WorldLayout, 'containers'>,
): readonly Possession[] {
  const stocks = new Map(containers.map(({ position, items }) => [keyOf(position), items]));
  return stores.map(({ position, inventory }) => {
    const left: Record<string, number> = { ...inventory };
    for (const { item, count } of stocks.get(keyOf(position)) ?? [])
      if (left[item] !== undefined) left[item] = Math.max(0, left[item] - count);
    return { agent: null, inventory: left };
  });
}

function keyOf({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}
