import type { Ingredient, Work } from '@s-agents/core';
import { countItems, ownValue } from '@s-agents/kit';
import type { Abilities, Holdings, Staff } from './leader-view.js';
import type { Reach } from './reach.js';
import type { HeldNeed } from './stock.js';

/**
 * Names a holder for a material when the team holds enough of it but those still allowed to do the joint deed do not:
 * the one of them that works alone and holds most. All other materials may be in anybody's hands.
 */
export function inAbleHands(
  work: Work,
  materials: readonly Ingredient[],
  { workers, inventories, lessons, wayTo, stock }: Staff & Holdings & Abilities & Reach,
): readonly HeldNeed[] {
  const able = workers.filter((worker) => lessons.canTry(worker, work));
  if (able.length === workers.length) return materials;
  return materials.map((material) => {
    const held = (worker: string): number => countItems(ownValue(inventories, worker) ?? {}, material.items);
    const total = able.reduce((sum, worker) => sum + held(worker), 0);
    const taker = able
      .filter((worker) => wayTo(worker)?.isAlone === true)
      .reduce<string | null>((best, worker) => (best === null || held(worker) > held(best) ? worker : best), null);
    if (total >= material.count || stock.held(material) < material.count || taker === null) return material;
    return { ...material, count: material.count - (total - held(taker)), holder: taker };
  });
}
