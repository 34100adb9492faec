import type { Deed, Ingredient, Lack, Work, WorldKnowledge } from '@s-agents/core';
import { formatDeed } from '@s-agents/kit';
import { solutionSeconds } from './solve.js';
import { trySolve } from './try-solve.js';

/**
 * Returns tasks that prepare for a deed that was refused for lack of something: the tools, materials and station that
 * the rules require, or only those that the refusal named, if it named any. Among several tools that would do, it picks
 * the one that is made soonest.
 */
export function preparationsFor(work: Work, knowledge: WorldKnowledge, missing: readonly Lack[] = []): readonly Deed[] {
  const [deed, ...others] = work;
  if (typeof deed !== 'object' || others.length > 0) return [];
  const method = knowledge.methods(deed.object).find(({ verb }) => verb === deed.verb);
  if (method === undefined) return [];
  const times = Math.ceil(deed.quantity / method.yields);
  const station = method.station === null ? [] : [method.station];
  const lacked = new Set(missing.flatMap(({ items }) => items));
  const isNamed = ({ name, items }: Ingredient): boolean => lacked.has(name) || items.some((item) => lacked.has(item));
  const isAnyNamed = [...method.tools, ...station, ...method.consumes].some(isNamed);
  const isAsked = (ingredient: Ingredient): boolean => !isAnyNamed || isNamed(ingredient);
  // Materials that take longest come first, so that making them does not use up simpler ones gathered before.
  const materials = method.consumes
    .filter(isAsked)
    .sort((a, b) => secondsFor(b, knowledge) - secondsFor(a, knowledge))
    .map((ingredient) => taskOf(ingredient, Math.ceil(ingredient.count * times), knowledge));
  const means = [...method.tools, ...station]
    .filter(isAsked)
    .map((ingredient) => taskOf(soonest(ingredient, knowledge), 1, knowledge));
  const all = [...means, ...materials].filter((one) => one !== null);
  return [...new Map(all.map((one) => [formatDeed(one), one])).values()];
}

function taskOf({ name }: Ingredient, quantity: number, knowledge: WorldKnowledge): Deed | null {
  const [method] = knowledge.methods(name);
  return method === undefined ? null : { verb: method.verb, object: name, quantity };
}

function soonest(ingredient: Ingredient, knowledge: WorldKnowledge): Ingredient {
  const [first] = ingredient.items
    .map((item) => ({ name: item, items: [item], count: 1 }))
    .map((one) => ({ one, seconds: secondsFor(one, knowledge) }))
    .sort((a, b) => a.seconds - b.seconds);
  return first === undefined || first.seconds === Infinity ? ingredient : first.one;
}

function secondsFor(ingredient: Ingredient, knowledge: WorldKnowledge): number {
  const steps = trySolve([ingredient], {}, knowledge);
  return steps === null ? Infinity : solutionSeconds(steps);
}
