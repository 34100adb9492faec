import { countItems, ownValue, type Ingredient, type Inventory, type WorldKnowledge } from '@s-agents/core';
import { trySolve } from '../means-ends/try-solve.js';

export type CanDo = (worker: string, need: Ingredient) => boolean;

/**
 * Returns a test of which workers can obtain a thing with what they hold and can do. When no worker can, the test
 * accepts all of them.
 */
export function ableOf(
  workers: readonly string[],
  inventories: Readonly<Record<string, Inventory>>,
  knowledge: WorldKnowledge,
  cannotOf: (worker: string) => ReadonlySet<string> = () => new Set(),
): CanDo {
  const able = new Map<string, readonly string[]>();
  const isWay = (need: Ingredient, inventory: Inventory, cannot: ReadonlySet<string>): boolean => {
    const needs = [{ ...need, count: countItems(inventory, need.items) + 1 }];
    return trySolve(needs, inventory, knowledge)?.every(({ verb }) => !cannot.has(verb)) === true;
  };
  const everything = new Set<string>();
  const findAble = (need: Ingredient): readonly string[] => {
    const isFromNothing = isWay(need, {}, everything);
    return workers.filter((worker) => {
      const cannot = cannotOf(worker);
      return (isFromNothing && cannot.size === 0) || isWay(need, ownValue(inventories, worker) ?? {}, cannot);
    });
  };
  return (worker, need) => {
    let some = able.get(need.name);
    if (some === undefined) able.set(need.name, (some = findAble(need)));
    return some.length === 0 || some.includes(worker);
  };
}
