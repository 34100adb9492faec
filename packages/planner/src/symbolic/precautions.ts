import { countItems, type WorldKnowledge } from '@s-agents/core';
import {
  NoWay,
  solutionSeconds,
  solve,
  solveWithRest,
  type Need,
  type Situation,
  type SolutionStep,
} from './means-ends.js';

/**
 * Estimated world seconds of work from which on it goes into the night, by the part of the day; walking comes on top.
 */
const untilDark: Readonly<Record<string, number>> = { sunrise: 400, day: 240, sunset: 40, night: 15 };
/** What a precaution may cost, in the same seconds. */
const worth = 15;

/**
 * A solution with what whoever works into the night had better hold, made early: with the other tools, or before the
 * work begins. `steps` solve the needs without.
 */
export function withPrecautions(
  needs: readonly Need[],
  steps: readonly SolutionStep[],
  situation: Situation,
  knowledge: WorldKnowledge,
  timeOfDay: string | undefined,
): readonly SolutionStep[] {
  const seconds = solutionSeconds(steps);
  if (seconds < (untilDark[timeOfDay ?? ''] ?? Infinity)) return steps;
  const wanted = (knowledge.precautions ?? []).filter(
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
