import type { Ingredient } from '@s-agents/core';
import { takeSparing } from '../../means-ends/take.js';
import type { Gift } from '../job.js';
import { give } from '../moves/give.js';
import type { Timeline } from '../timeline.js';

/**
 * Has members without any work hand over what somebody at work still lacks, where they hold all of it together.
 * `lacks`: by member, what goes into its work and is not in its hands.
 */
export function supplying(
  lacks: ReadonlyMap<string, readonly Ingredient[]>,
  plan: Timeline,
  isFree: (name: string) => boolean,
): Timeline {
  const { team } = plan;
  return [...lacks].reduce((made, [to, needs]) => {
    if (team.handingTo(to).length > 0 || made.line(to).isFar) return made;
    const left = needs.map((need) => ({ ...need }));
    const gifts = team.members
      .filter(({ name }) => isFree(name) && !made.isUsed(name))
      .map(({ name }) => {
        const held = { ...made.inventoryOf(name) };
        const things = left.flatMap((need): readonly Gift[] => {
          const taken = team.mayGive(name, need.name, to) ? takeSparing(held, need.items, need.count) : [];
          return [...taken].map(([item, count]) => {
            need.count -= count;
            return { word: need.name, item, count };
          });
        });
        return { name, things };
      })
      .filter(({ things }) => things.length > 0);
    if (left.some(({ count }) => count > 0)) return made;
    return gifts.reduce((given, { name, things }) => give(given, name, to, things), made);
  }, plan);
}
