import { SAgentsError } from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import type { MinecraftKnowledge } from '@s-agents/minecraft';
import { drawChanges, type RuleChanges } from '@s-agents/minecraft-rules';

const draws = 200;

/**
 * Draws changes of the rules from a seed until everything that can be got in the game can still be got. `knowledgeOf`
 * gives the knowledge of the world with changes, or with `undefined` that of the game.
 */
export function solvableChanges(
  seed: number,
  knowledgeOf: (changes: RuleChanges | undefined) => Pick<MinecraftKnowledge, 'itemsAtMost' | 'reachable'>,
): RuleChanges {
  const game = knowledgeOf(undefined);
  const wanted = game.itemsAtMost(Infinity);
  for (let draw = 1; draw <= draws; draw++) {
    const random = createRandom(`counterfactual/${seed}/rules/${draw}`);
    const changes = drawChanges(
      () => random.next(),
      (item) => game.reachable(item),
    );
    const changed = knowledgeOf(changes);
    if (wanted.every((item) => changed.reachable(item))) return changes;
  }
  throw new SAgentsError({
    code: 'CONFIG_INVALID',
    message: `environment.counterfactual: none of ${draws} draws from the seed ${seed} leaves everything within reach`,
    remedy: 'use another seed',
  });
}
