import type { Inventory, WorldKnowledge } from '@s-agents/core';
import { nullIfNoWay } from './no-way.js';
import { solve, type Need, type SolutionStep } from './solve.js';

/** The steps from what is held alone, without anything that stands near; null where there is no way. */
export function trySolve(
  needs: readonly Need[],
  inventory: Inventory,
  knowledge: WorldKnowledge,
): readonly SolutionStep[] | null {
  return nullIfNoWay(() => solve(needs, { inventory, nearby: new Set() }, knowledge));
}
