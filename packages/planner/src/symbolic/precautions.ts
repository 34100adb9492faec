import { countItems, type Observation, type WorldKnowledge } from '@s-agents/core';
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
 * work begins. `steps` solve the needs without.
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
  return wanted.reduce((made, { items }) => {
    for (const item of items) {
      const safer = withOne({ name: item, items: [item], count: 1, preparation: true }, needs, situation, knowledge);
      if (safer !== null && solutionSeconds(safer) - seconds <= worth) return safer;
    }
    return made;
  }, steps);
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
