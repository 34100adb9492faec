import { createRandom } from '@s-agents/kit';
import { drawItems } from '../../goals/draw.js';
import { taskFor } from '../../goals/goal-tasks.js';
import { knowledgeOf } from '../../goals/reachable-items.js';

/** How many worlds the goals are spread over. */
const worlds = 10;

export interface DrawnGoals {
  /** The worlds; `names` is the seed of each. */
  readonly cases: readonly { readonly name: string; readonly names: number }[];
  /** The seeds of the runs in each world. */
  readonly seeds: readonly number[];
  readonly taskOf: (names: number, seed: number) => string;
}

/** Draws goals of one item each that the block world can reach, and spreads them over worlds with different names. */
export async function drawGoals(count: number, draw: string): Promise<DrawnGoals> {
  const knowledge = await knowledgeOf('blockworld');
  const items = drawItems(knowledge.itemsAtMost(Infinity), count, createRandom(draw));
  const each = Math.ceil(items.length / worlds);
  return {
    cases: Array.from({ length: worlds }, (_, index) => ({ name: `names ${index + 1}`, names: index + 1 })),
    seeds: Array.from({ length: each }, (_, index) => index + 1),
    taskOf: (names, seed) => {
      const item = items[((names - 1) * each + seed - 1) % items.length] ?? '';
      return taskFor(item, 1, knowledge);
    },
  };
}
