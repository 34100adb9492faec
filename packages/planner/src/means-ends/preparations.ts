import type { Deed, Ingredient, Work, WorldKnowledge } from '@s-agents/core';
import { formatDeed } from '@s-agents/kit';
import { solutionSeconds } from './solve.js';
import { trySolve } from './try-solve.js';

/** World seconds beyond those of any way, for what cannot be had. */
const never = Number.MAX_SAFE_INTEGER;

/**
 * Returns tasks that prepare for a deed that was refused for lack of something that the refusal does not name: the
 * tools, materials and station that the rules require. Among several tools that would do, it picks the one that is made
 * soonest.
 */
export function preparationsFor(work: Work, knowledge: WorldKnowledge): readonly Deed[] {
  const [deed, ...others] = work;
  if (typeof deed !== 'object' || others.length > 0) return [];
  const method = knowledge.methods(deed.object).find(({ verb }) => verb === deed.verb);
  if (method === undefined) return [];
  const times = Math.ceil(deed.quantity / method.yields);
  // Materials that take longest come first, so that making them does not use up simpler ones gathered before.
  const materials = method.consumes
    .toSorted((a, b) => secondsToGet(b.name, knowledge) - secondsToGet(a.name, knowledge))
    .map((ingredient) => taskOf(ingredient, Math.ceil(ingredient.count * times), knowledge));
  const means = [...method.tools, ...(method.station === null ? [] : [method.station])].map((ingredient) =>
    taskOf(soonest(ingredient, knowledge), 1, knowledge),
  );
  const all = [...means, ...materials].filter((one) => one !== null);
  return [...new Map(all.map((one) => [formatDeed(one), one])).values()];
}

function taskOf({ name }: Ingredient, quantity: number, knowledge: WorldKnowledge): Deed | null {
  const [method] = knowledge.methods(name);
  return method === undefined ? null : { verb: method.verb, object: name, quantity };
}

function soonest(ingredient: Ingredient, knowledge: WorldKnowledge): Ingredient {
  const [first] = ingredient.items
    .map((name) => ({ name, seconds: secondsToGet(name, knowledge) }))
    .sort((a, b) => a.seconds - b.seconds);
  return first === undefined || first.seconds === never ? ingredient : { ...ingredient, name: first.name };
}

/** The world seconds that one of an item takes for somebody who holds nothing. */
export function secondsToGet(name: string, knowledge: WorldKnowledge): number {
  const steps = trySolve([{ name, items: [name, ...knowledge.resolve(name)], count: 1 }], {}, knowledge);
  return steps === null ? never : solutionSeconds(steps);
}
