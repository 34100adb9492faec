import type { WorldKnowledge } from '@s-agents/core';
import type { Solution, SolutionStep } from './in-order.js';
import { Levels, type Situation } from './levels.js';
import { NoWay, nullIfNoWay } from './no-way.js';
import { Requirements, type Explosion, type ExplosionOptions, type Need } from './requirements.js';
import { stationsToPlace } from './sites.js';
import { take } from './take.js';

export type { Solution, SolutionStep } from './in-order.js';
export type { Situation } from './levels.js';
export type { Need } from './requirements.js';

/** A solution with what stands near at its end. The stations that it has placed are no longer held. */
export interface Solved extends Solution {
  readonly nearby: ReadonlySet<string>;
}

interface SolvedExplosion extends Explosion {
  readonly solution: Solved;
}

/**
 * Means-ends analysis over a world's rules: the steps by which `needs` come to be held together, in an order in which
 * each finds what it needs. Throws {@link NoWay}.
 */
export function solve(
  needs: readonly Need[],
  situation: Situation,
  knowledge: WorldKnowledge,
): readonly SolutionStep[] {
  return solveWithRest(needs, situation, knowledge).steps;
}

/**
 * Like {@link solve}, but also returns what is held at the end. If the solution uses up something held that nothing
 * else can provide, it is solved again using less of it; likewise if it has to replace what it used up, in which case
 * the faster solution is kept.
 */
export function solveWithRest(needs: readonly Need[], situation: Situation, knowledge: WorldKnowledge): Solved {
  const scarce = new Set<string>();
  for (;;) {
    try {
      const { solution, replenished } = solveSparing(scarce, needs, situation, knowledge);
      return replenished.size === 0
        ? solution
        : sooner(
            solution,
            () => solveSparing(new Set([...scarce, ...replenished]), needs, situation, knowledge).solution,
          );
    } catch (error) {
      const items = error instanceof NoWay ? knowledge.resolve(error.item) : [];
      const isHeld = items.some((item) => (situation.inventory[item] ?? 0) > 0);
      if (!isHeld || items.every((item) => scarce.has(item))) throw error;
      for (const item of items) scarce.add(item);
    }
  }
}

/** The solution that takes less time by estimate. The other one need not exist. */
function sooner(one: Solved, other: () => Solved): Solved {
  const found = nullIfNoWay(other);
  return found !== null && secondsWithSearches(found.steps) < secondsWithSearches(one.steps) ? found : one;
}

/** Solves with further stations that are made of what there is to spare, if that saves time; otherwise without them. */
function solveSparing(
  scarce: ReadonlySet<string>,
  needs: readonly Need[],
  situation: Situation,
  knowledge: WorldKnowledge,
): SolvedExplosion {
  const at = (makesStations: boolean): SolvedExplosion =>
    solveAtSites({ scarce, makesStations }, needs, situation, knowledge);
  const several = nullIfNoWay(() => at(true));
  if (several === null) return at(false);
  if (!several.solution.steps.some(({ times, turns, station }) => station !== null && turns < times)) return several;
  const single = at(false);
  const isSooner = secondsWithSearches(several.solution.steps) < secondsWithSearches(single.solution.steps);
  return isSooner && gathersNothingElse(several.solution, single.solution) ? several : single;
}

function gathersNothingElse({ steps }: Solution, than: Solution): boolean {
  const gathered = new Set(than.steps.flatMap(({ gathers, name }) => (gathers ? name : [])));
  return steps.every(({ gathers, name }) => !gathers || gathered.has(name));
}

function solveAtSites(
  options: Omit<ExplosionOptions, 'stations'>,
  needs: readonly Need[],
  situation: Situation,
  knowledge: WorldKnowledge,
): SolvedExplosion {
  const levels = new Levels(knowledge, situation);
  let stations: ReadonlyMap<string, number> = new Map();
  // Gathering material for stations can lead away from those that stood near, so the number needed is recomputed until
  // it suffices.
  for (let round = 0; ; round++) {
    const explosion = new Requirements(situation, levels, { ...options, stations }).explode(needs);
    const { placed, nearby } = stationsToPlace(explosion.solution.steps, situation.nearby);
    const found = [...placed.values()];
    if (round === mostRounds || found.every(({ name, count }) => count <= (stations.get(name) ?? 0))) {
      const inventory = { ...explosion.solution.inventory };
      for (const { items, count } of found) take(inventory, items, count);
      return { ...explosion, solution: { ...explosion.solution, inventory, nearby } };
    }
    stations = new Map(found.map(({ name, count }) => [name, count]));
  }
}

/** The number of sites grows with each round and seldom more than once. */
const mostRounds = 5;

/** Estimated world seconds of a whole solution, without searching. */
export function solutionSeconds(steps: readonly SolutionStep[]): number {
  return steps.reduce((sum, step) => sum + step.seconds, 0);
}

/** Estimated world seconds of a whole solution, with searching. */
export function secondsWithSearches(steps: readonly SolutionStep[]): number {
  return steps.reduce((sum, { searchSeconds }) => sum + searchSeconds, solutionSeconds(steps));
}
