import { countItems, type Ingredient, type Inventory, type Method, type WorldKnowledge } from '@s-agents/core';
import { stationsToPlace, type SitedStep } from './sites.js';

/** A step of a solution: do `verb` until `total` of `name` are held. */
export interface SolutionStep extends SitedStep {
  readonly verb: string;
  readonly name: string;
  readonly items: readonly string[];
  /** What is held of it once the step is done, everything before it done too. */
  readonly total: number;
  /** True for what serves as tool or station on the way, or is an ingredient of one. */
  readonly preparation: boolean;
  /** World seconds, estimated. */
  readonly seconds: number;
}

/** What the solver starts from: what is held, and the blocks that stand near (stations need not be carried). */
export interface Situation {
  readonly inventory: Inventory;
  readonly nearby: ReadonlySet<string>;
  /** Blocks that can be seen, however far they are: what grows somewhere can be harvested. */
  readonly inSight?: ReadonlySet<string>;
}

/** What is to be held at the end; `preparation`: only to do the rest with. */
export interface Need extends Ingredient {
  readonly preparation?: boolean;
}

export interface Solution {
  readonly steps: readonly SolutionStep[];
  /** What is held when they are done. */
  readonly inventory: Inventory;
}

/** Thrown when no method leads to an item. */
export class NoWay extends Error {
  constructor(readonly item: string) {
    super(`there is no way to come by ${item} here`);
  }
}

/** One item (or group) that has to be produced, and by which method. */
interface Demand {
  readonly name: string;
  readonly items: readonly string[];
  readonly method: Method | null;
  readonly level: number;
  /** Needed in all: to be held at the end, or used up on the way. */
  kept: number;
  consumed: number;
  /** How much of that is accounted for, from what is held or by production. */
  covered: number;
  preparation: boolean;
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

/** The same, and what is held when it is done. */
export function solveWithRest(needs: readonly Need[], situation: Situation, knowledge: WorldKnowledge): Solution {
  const levels = new Levels(knowledge, situation);
  let stations: ReadonlyMap<string, number> = new Map();
  // What stations are made of may have to be gathered too, and then what stood near is near no more.
  for (let round = 0; ; round++) {
    const solution = explode(needs, situation, levels, stations);
    const found = stationsToPlace(solution.steps, situation.nearby);
    if (round === mostRounds || [...found].every(([name, count]) => count <= (stations.get(name) ?? 0)))
      return solution;
    stations = found;
  }
}

/** The number of sites grows with each round and seldom more than once. */
const mostRounds = 5;

/**
 * Explodes requirements level by level (what is made from nothing has level 0), so that one step gathers what several
 * others use. `stations`: how many of each will be placed and left behind.
 */
function explode(
  needs: readonly Need[],
  situation: Situation,
  levels: Levels,
  stations: ReadonlyMap<string, number>,
): Solution {
  const demands = new Map<string, Demand>();
  const demand = (ingredient: Ingredient): Demand => {
    const existing = demands.get(ingredient.name);
    if (existing !== undefined) return existing;
    const made: Demand = {
      name: ingredient.name,
      items: ingredient.items,
      method: levels.method(ingredient.name),
      level: levels.level(ingredient.name),
      kept: 0,
      consumed: 0,
      covered: 0,
      preparation: true,
    };
    demands.set(ingredient.name, made);
    return made;
  };
  for (const need of needs) {
    const wanted = demand(need);
    wanted.kept = Math.max(wanted.kept, need.count);
    wanted.preparation = need.preparation ?? false;
  }

  const available = { ...situation.inventory };
  const produced = new Map<Demand, number>();
  const supplied = new Set<string>();
  const open = new Set(demands.values());
  while (open.size > 0) {
    // Highest level first: when an item's turn comes, everything that could still ask for it has had its own.
    const next = [...open].reduce((a, b) => (b.level > a.level ? b : a));
    open.delete(next);
    const uncovered = next.kept + next.consumed - next.covered;
    const missing = uncovered - take(available, next.items, uncovered);
    next.covered += uncovered;
    if (missing <= 0) continue;
    if (next.method === null) throw new NoWay(next.name);
    const times = Math.ceil(missing / next.method.yields);
    produced.set(next, (produced.get(next) ?? 0) + times * next.method.yields);
    for (const ingredient of next.method.consumes) {
      const used = demand(ingredient);
      used.consumed += Math.ceil(ingredient.count * times);
      if (!next.preparation) used.preparation = false;
      open.add(used);
    }
    for (const tool of next.method.tools)
      if (!standsInSight(tool, next, situation))
        open.add(
          keep(demand(heldOf(tool, situation) ?? wantedAlready(tool, demands, next.level) ?? levels.cheapest(tool))),
        );
    const { station } = next.method;
    const placed = station === null || supplied.has(station.name) ? 0 : (stations.get(station.name) ?? 0);
    if (station === null || placed === 0) continue;
    supplied.add(station.name);
    const left = demand(heldOf(station, situation) ?? levels.cheapest(station));
    left.consumed += placed;
    open.add(left);
  }
  return inOrder(produced, situation.inventory);
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

/** Takes up to `count` of the items out of `inventory`; returns how many it took. */
function take(inventory: Record<string, number>, items: readonly string[], count: number): number {
  let left = count;
  for (const item of items) {
    const used = Math.min(left, inventory[item] ?? 0);
    if (used > 0) inventory[item] = (inventory[item] ?? 0) - used;
    left -= used;
  }
  return count - left;
}

function inOrder(produced: ReadonlyMap<Demand, number>, start: Inventory): Solution {
  const held: Record<string, number> = { ...start };
  const steps: SolutionStep[] = [];
  for (const [demand, amount] of [...produced].sort(([a], [b]) => a.level - b.level)) {
    const method = demand.method as Method;
    const times = amount / method.yields;
    for (const ingredient of method.consumes) take(held, ingredient.items, Math.ceil(ingredient.count * times));
    const [first] = demand.items;
    if (first !== undefined) held[first] = (held[first] ?? 0) + amount;
    steps.push({
      verb: method.verb,
      name: demand.name,
      items: demand.items,
      total: countItems(held, demand.items),
      preparation: demand.preparation,
      seconds: times * method.seconds,
      gathers: method.gathers,
      station: method.station,
    });
  }
  return { steps, inventory: held };
}

/** How far an item is from nothing, by its best method: 0 when the method needs nothing. */
class Levels {
  readonly #known = new Map<string, { level: number; method: Method | null }>();

  constructor(
    private readonly knowledge: WorldKnowledge,
    private readonly situation: Situation,
  ) {}

  level(name: string): number {
    return this.#look(name).level;
  }

  method(name: string): Method | null {
    return this.#look(name).method;
  }

  /** The tool (or station) of the lowest level among those that would do. */
  cheapest(tool: Ingredient): Ingredient {
    const [first, ...rest] = tool.items.filter((item) => this.knowledge.methods(item).length > 0);
    if (first === undefined) throw new NoWay(tool.name);
    const best = rest.reduce((a, b) => (this.level(b) < this.level(a) ? b : a), first);
    return { name: best, items: [best], count: 1 };
  }

  #look(name: string): { level: number; method: Method | null } {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const methods = this.knowledge.methods(name);
    // What there is no way to is there if it was given.
    if (methods.length === 0 && countItems(this.situation.inventory, this.knowledge.resolve(name)) > 0)
      return { level: 0, method: null };
    // While an item is being looked at it counts as out of reach, so that circular recipes cut themselves off.
    this.#known.set(name, { level: Infinity, method: null });
    let best: { level: number; method: Method | null } = { level: Infinity, method: null };
    for (const method of methods) {
      const below = [
        ...method.consumes.map((ingredient) => this.level(ingredient.name)),
        ...[...method.tools, ...(method.station === null ? [] : [method.station])].map((tool) =>
          this.#isThere(tool, name) ? 0 : Math.min(...tool.items.map((item) => this.level(item))),
        ),
      ];
      const level = below.length === 0 ? 0 : 1 + Math.max(...below);
      if (level < Infinity) {
        best = { level, method };
        break;
      }
    }
    // "Out of reach" may only mean "cut off by whoever asks": such a verdict is not remembered.
    if (best.method === null) this.#known.delete(name);
    else this.#known.set(name, best);
    return best;
  }

  /**
   * What is made out of one of its own kind (potatoes) can be made by whoever holds one; what grows out of another
   * (melons), by whoever sees it grow.
   */
  #isThere(tool: Ingredient, name: string): boolean {
    const items = this.knowledge.resolve(name);
    const { inventory, inSight } = this.situation;
    return (
      tool.items.some((item) => inSight?.has(item) === true) ||
      (tool.items.some((item) => items.includes(item)) && countItems(inventory, tool.items) > 0)
    );
  }
}
