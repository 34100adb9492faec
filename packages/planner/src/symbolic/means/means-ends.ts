import type { Ingredient, Method, WorldKnowledge } from '@s-agents/core';
import { inOrder, type Demand, type Production, type Solution, type SolutionStep } from './in-order.js';
import { Levels, NoWay, type Situation } from './levels.js';
import { MethodChoice } from './choose-method.js';
import { stationsToPlace } from './sites.js';
import { wayToMake } from './stations-at-once.js';
import { take } from './take.js';

export type { Solution, SolutionStep } from './in-order.js';
export { NoWay, type Situation } from './levels.js';

/** What is to be held at the end; `preparation`: only to do the rest with. */
export interface Need extends Ingredient {
  readonly preparation?: boolean;
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
 * The same, and what is held when it is done. What one thing takes that another one cannot do without is scarce, and
 * what has to be replenished may be: then it looks for ways that use less of it.
 */
export function solveWithRest(needs: readonly Need[], situation: Situation, knowledge: WorldKnowledge): Solution {
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
function sooner(one: Solution, other: () => Solution): Solution {
  try {
    const found = other();
    return secondsInAll(found) < secondsInAll(one) ? found : one;
  } catch (error) {
    if (error instanceof NoWay) return one;
    throw error;
  }
}

function secondsInAll({ steps }: Solution): number {
  return steps.reduce((sum, { searchSeconds }) => sum + searchSeconds, solutionSeconds(steps));
}

interface Explosion {
  readonly solution: Solution;
  /** What it uses up only because it is held, as fuel for example, and then has to get for something else. */
  readonly replenished: ReadonlySet<string>;
}

/** Makes further stations, to do several things side by side, where that takes less time and nothing else to gather. */
function solveSparing(
  scarce: ReadonlySet<string>,
  needs: readonly Need[],
  situation: Situation,
  knowledge: WorldKnowledge,
): Explosion {
  const several = solveAtSites({ scarce, makesStations: true }, needs, situation, knowledge);
  if (!several.solution.steps.some(({ times, turns, station }) => station !== null && turns < times)) return several;
  const single = solveAtSites({ scarce, makesStations: false }, needs, situation, knowledge);
  const gathered = new Set(single.solution.steps.flatMap(({ gathers, name }) => (gathers ? name : [])));
  const isMore = several.solution.steps.some(({ gathers, name }) => gathers && !gathered.has(name));
  return isMore || secondsInAll(single.solution) <= secondsInAll(several.solution) ? single : several;
}

function solveAtSites(
  options: Omit<Exploding, 'stations'>,
  needs: readonly Need[],
  situation: Situation,
  knowledge: WorldKnowledge,
): Explosion {
  const levels = new Levels(knowledge, situation);
  let stations: ReadonlyMap<string, number> = new Map();
  // What stations are made of may have to be gathered too, and then what stood near is near no more.
  for (let round = 0; ; round++) {
    const explosion = explode(needs, situation, levels, { ...options, stations });
    const found = stationsToPlace(explosion.solution.steps, situation.nearby);
    if (round === mostRounds || [...found].every(([name, count]) => count <= (stations.get(name) ?? 0)))
      return explosion;
    stations = found;
  }
}

/** The number of sites grows with each round and seldom more than once. */
const mostRounds = 5;

interface Exploding {
  /** How many of each will be placed and left behind. */
  readonly stations: ReadonlyMap<string, number>;
  /** Of what as little as possible is used up. */
  readonly scarce: ReadonlySet<string>;
  /** Whether further stations are made where that saves time. */
  readonly makesStations: boolean;
}

/**
 * Explodes requirements level by level (what is made from nothing has level 0), so that one step gathers what several
 * others use.
 */
function explode(
  needs: readonly Need[],
  situation: Situation,
  levels: Levels,
  { stations, scarce, makesStations }: Exploding,
): Explosion {
  const demands = new Map<string, Demand>();
  const demand = (ingredient: Ingredient): Demand => {
    const existing = demands.get(demandKey(ingredient));
    if (existing !== undefined) return existing;
    const made: Demand = {
      name: ingredient.name,
      items: ingredient.items,
      level: levels.levelOf(ingredient),
      kept: 0,
      consumed: 0,
      covered: 0,
      preparation: true,
    };
    demands.set(demandKey(ingredient), made);
    return made;
  };
  const available = { ...situation.inventory };
  for (const need of needs) {
    const wanted = demand(need);
    // What is to be held at the end is not used up on the way.
    wanted.covered += take(available, need.items, Math.max(0, need.count - wanted.kept));
    wanted.kept = Math.max(wanted.kept, need.count);
    wanted.preparation = need.preparation ?? false;
  }

  const choice = new MethodChoice(levels.knowledge, (name) => levels.method(name), scarce);
  const produced = new Map<string, Production>();
  const supplied = new Set<string>();
  const open = new Set(demands.values());
  while (open.size > 0) {
    // Highest level first: when an item's turn comes, everything that could still ask for it has had its own. What
    // fewer things will do for has the first choice of them.
    const next = [...open].reduce((a, b) => (isBefore(b, a) ? b : a));
    open.delete(next);
    const uncovered = next.kept + next.consumed - next.covered;
    const missing = uncovered - take(available, next.items, uncovered, open);
    next.covered += uncovered;
    for (let left = missing; left > 0; ) {
      const way = choice.best(next, left, available);
      if (way === null) throw new NoWay(next.name);
      const { method } = way;
      const times = Math.ceil(way.count / method.yields);
      left -= times * method.yields;
      addTo(produced, next, method, times);
      for (const ingredient of method.consumes) {
        const used = demand(ingredient);
        const count = Math.ceil(ingredient.count * times);
        used.consumed += count;
        if (way.isConversion) used.covered += take(available, ingredient.items, count, open);
        if (!next.preparation) used.preparation = false;
        open.add(used);
      }
      for (const tool of method.tools)
        if (!standsInSight(tool, next, situation))
          open.add(
            keep(demand(heldOf(tool, situation) ?? wantedAlready(tool, demands, next.level) ?? levels.cheapest(tool))),
          );
      for (const station of stationsOf(method, levels.knowledge)) {
        const placed = supplied.has(station.name) ? 0 : (stations.get(station.name) ?? 0);
        if (placed === 0) continue;
        supplied.add(station.name);
        const kept = demand(heldOf(station, situation) ?? levels.cheapest(station));
        kept.consumed += placed;
        open.add(kept);
      }
    }
  }
  const productions = [...produced.values()];
  return {
    solution: inOrder(productions, situation.inventory, levels.knowledge, makesStations ? needs : null),
    replenished: replenished(productions),
  };
}

/** Where it is done, and where further such stations are made, if several do it side by side. */
function stationsOf({ station, perStation = false }: Method, knowledge: WorldKnowledge): readonly Ingredient[] {
  if (station === null) return [];
  const madeAt = perStation ? (wayToMake(station, knowledge)?.station ?? null) : null;
  return madeAt === null ? [station] : [station, madeAt];
}

function replenished(produced: readonly Production[]): ReadonlySet<string> {
  const made = new Set(produced.flatMap(({ demand }) => demand.items));
  const spent = produced.flatMap(({ method: { consumes, ofHeld = [] } }) =>
    consumes.flatMap(({ name, items }) => (ofHeld.includes(name) ? items : [])),
  );
  return new Set(spent.filter((item) => made.has(item)));
}

/** Where other things will do, it is another demand, although they go by the same name. */
export function demandKey({ name, items }: Pick<Ingredient, 'name' | 'items'>): string {
  return `${name} ${items.length}`;
}

function isBefore(one: Demand, other: Demand): boolean {
  return one.level === other.level ? one.items.length < other.items.length : one.level > other.level;
}

function addTo(produced: Map<string, Production>, demand: Demand, method: Method, times: number): void {
  const place = method.position === undefined ? '' : Object.values(method.position).join(' ');
  const key = `${demand.name}: ${method.verb} ${place} ${method.consumes.map(({ name }) => name).join(' ')}`;
  const production = produced.get(key) ?? { demand, method, amount: 0 };
  production.amount += times * method.yields;
  produced.set(key, production);
}

/** What grows or lies there already need not be held, unless it is what is made more of. */
function standsInSight(tool: Ingredient, { items }: Demand, situation: Situation): boolean {
  return (
    !tool.items.some((item) => items.includes(item)) &&
    heldOf(tool, situation) === undefined &&
    tool.items.some((item) => situation.inSight?.has(item) === true)
  );
}

/** One of it must be there, apart from what is used up. */
function keep(demand: Demand): Demand {
  demand.kept = Math.max(demand.kept, 1);
  return demand;
}

function heldOf(tool: Ingredient, situation: Situation): Ingredient | undefined {
  const item = tool.items.find((name) => (situation.inventory[name] ?? 0) > 0);
  return item === undefined ? undefined : { name: item, items: [item], count: 1 };
}

/** One that is made anyway, and before `level`: a stone pickaxe is no tool for the stone that it is made of. */
function wantedAlready(tool: Ingredient, demands: ReadonlyMap<string, Demand>, level: number): Ingredient | undefined {
  const wanted = [...demands.values()].find(
    (demand) => demand.kept > 0 && demand.level < level && tool.items.includes(demand.name),
  );
  return wanted === undefined ? undefined : { ...wanted, count: 1 };
}

/** Estimated world seconds of a whole solution. */
export function solutionSeconds(steps: readonly SolutionStep[]): number {
  return steps.reduce((sum, step) => sum + step.seconds, 0);
}
