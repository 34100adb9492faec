import { countItems, type Ingredient, type Observation, type WorldKnowledge } from '@s-agents/core';
import {
  NoWay,
  solutionSeconds,
  solve,
  solveWithRest,
  type Need,
  type Situation,
  type SolutionStep,
} from './means-ends.js';

/** What a precaution may cost, in world seconds without walking. */
const worth = 15;

/**
 * A solution with what the world advises whoever works for so long to hold, made early: with the other tools, or before the
 * work begins; what is urgent comes first of all. `steps` solve the needs without.
 */
export function withPrecautions(
  needs: readonly Need[],
  steps: readonly SolutionStep[],
  situation: Situation,
  knowledge: WorldKnowledge,
  observation: Observation,
): readonly SolutionStep[] {
  const seconds = solutionSeconds(steps);
  const wanted = (knowledge.precautions?.(observation, seconds) ?? []).filter(
    ({ items }) => countItems(situation.inventory, items) === 0 && !needs.some((need) => items.includes(need.name)),
  );
  const [urgent, others] = [wanted.filter((one) => one.urgent === true), wanted.filter((one) => one.urgent !== true)];
  const safe = others.reduce((made, { items, count }) => {
    for (const item of items) {
      const safer = withOne({ name: item, items: [item], count, preparation: true }, needs, situation, knowledge);
      if (safer !== null && solutionSeconds(safer) - seconds <= worth) return safer;
    }
    return made;
  }, steps);
  return urgent.length === 0 ? safe : [...urgent.flatMap((one) => firstOf(one, situation, knowledge)), ...safe];
}

/** The steps to whatever of it there is a way to. */
function firstOf(
  { items, count }: Ingredient,
  situation: Situation,
  knowledge: WorldKnowledge,
): readonly SolutionStep[] {
  for (const item of items)
    try {
      const need = { name: item, items: [item], count, preparation: true };
      return solve([need], situation, knowledge).map((step) => ({ ...step, preparation: true }));
    } catch (error) {
      if (!(error instanceof NoWay)) throw error;
    }
  return [];
}

function withOne(
  precaution: Need,
  needs: readonly Need[],
  situation: Situation,
  knowledge: WorldKnowledge,
): readonly SolutionStep[] | null {
  try {
    const together = solve([...needs, precaution], situation, knowledge);
    const place = together.findIndex(({ name }) => name === precaution.name);
    if (together.slice(0, place).every(({ preparation }) => preparation)) return together;
    const before = solveWithRest([precaution], situation, knowledge);
    return [...before.steps, ...solve(needs, { ...situation, inventory: before.inventory }, knowledge)];
  } catch (error) {
    if (!(error instanceof NoWay)) throw error;
    return null;
  }
}
