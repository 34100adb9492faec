import { countItems, ownValue, type Ingredient, type Inventory, type WorldKnowledge } from '@s-agents/core';
import { NoWay, solve } from './means-ends.js';

export type CanDo = (worker: string, need: Ingredient) => boolean;

/**
 * Who can come by a thing at all, as far as it takes what only some hold; everybody, where by what is known nobody can.
 */
export function ableOf(
  workers: readonly string[],
  inventories: Readonly<Record<string, Inventory>>,
  knowledge: WorldKnowledge,
): CanDo {
  const able = new Map<string, readonly string[]>();
  const isWay = (need: Ingredient, inventory: Inventory): boolean => {
    try {
      solve([{ ...need, count: countItems(inventory, need.items) + 1 }], { inventory, nearby: new Set() }, knowledge);
      return true;
    } catch (error) {
      if (error instanceof NoWay) return false;
      throw error;
    }
  };
  return (worker, need) => {
    let some = able.get(need.name);
    if (some === undefined) {
      some = isWay(need, {}) ? workers : workers.filter((other) => isWay(need, ownValue(inventories, other) ?? {}));
      able.set(need.name, some);
    }
    return some.length === 0 || some.includes(worker);
  };
}
