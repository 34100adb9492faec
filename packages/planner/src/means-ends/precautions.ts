import type { Ingredient, Observation, WorldKnowledge } from '@s-agents/core';
import { countItems } from '@s-agents/kit';
import { nullIfNoWay } from './no-way.js';
import {
  secondsWithSearches,
  solutionSeconds,
  solve,
  solveWithRest,
  type Need,
  type Situation,
  type SolutionStep,
} from './solve.js';

/** What a precaution may cost, in world seconds by estimate, searching included. */
const worth = 15;

/** A solution of needs that minds the dangers in which the agent is or will be. */
export interface SafeSolution {
  readonly steps: readonly SolutionStep[];
  /** The dangers that steps were added for. */
  readonly dangers: readonly string[];
}

/**
 * Extends `steps`, which solve the needs, by the precautions that the world advises for work of this length. These are
 * taken early: along with the other tools, or before the work begins.
 */
export function withPrecautions(
  needs: readonly Need[],
  steps: readonly SolutionStep[],
  situation: Situation,
  knowledge: WorldKnowledge,
  observation: Observation,
): SafeSolution {
  const seconds = solutionSeconds(steps);
  const wanted = (knowledge.precautions?.(observation, seconds) ?? []).filter(
    ({ items }) => countItems(situation.inventory, items) === 0 && !needs.some((need) => items.includes(need.name)),
  );
  const dangers: string[] = [];
  let safe = steps;
  for (const { danger, isUrgent = false, ...one } of wanted) {
    const most = isUrgent ? Infinity : secondsWithSearches(steps) + worth;
    const safer = saferWith(one, needs, situation, knowledge, most);
    if (safer === null) continue;
    safe = safer;
    if (danger !== undefined) dangers.push(danger);
  }
  return { steps: safe, dangers };
}

/** Returns a solution of at most so many seconds that includes the best item for a precaution; null if there is none. */
function saferWith(
  { items, count }: Ingredient,
  needs: readonly Need[],
  situation: Situation,
  knowledge: WorldKnowledge,
  mostSeconds: number,
): readonly SolutionStep[] | null {
  for (const item of items) {
    const safer = withOne({ name: item, items: [item], count, preparation: true }, needs, situation, knowledge);
    if (safer !== null && secondsWithSearches(safer) <= mostSeconds) return safer;
  }
  return null;
}

function withOne(
  precaution: Need,
  needs: readonly Need[],
  situation: Situation,
  knowledge: WorldKnowledge,
): readonly SolutionStep[] | null {
  return nullIfNoWay(() => {
    const together = solve([...needs, precaution], situation, knowledge);
    const place = together.findIndex(({ name }) => name === precaution.name);
    if (together.slice(0, place).every(({ preparation }) => preparation)) return together;
    const { steps, inventory, nearby } = solveWithRest([precaution], situation, knowledge);
    return [...steps, ...solve(needs, { ...situation, inventory, nearby }, knowledge)];
  });
}
