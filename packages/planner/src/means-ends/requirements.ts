import type { Ingredient, Method, WorldKnowledge } from '@s-agents/core';
import { MethodChoice, type Choice } from './choose-method.js';
import { inOrder, type Solution } from './in-order.js';
import type { Demand, Production } from './production.js';
import type { Levels, Situation } from './levels.js';
import { NoWay } from './no-way.js';
import { wayToMake } from './stations-at-once.js';
import { take } from './take.js';

/** What is to be held at the end; `preparation`: only to do the rest with. */
export interface Need extends Ingredient {
  readonly preparation?: boolean;
}

export interface Explosion {
  readonly solution: Solution;
  /**
   * Items that the solution uses up only because they are held, as fuel for example, and then has to obtain again for
   * something else.
   */
  readonly replenished: ReadonlySet<string>;
}

export interface ExplosionOptions {
  /** How many of each station will be placed and left behind. */
  readonly stations: ReadonlyMap<string, number>;
  /** Of what as little as possible is used up. */
  readonly scarce: ReadonlySet<string>;
  /** Whether further stations are made where that saves time. */
  readonly makesStations: boolean;
}

/**
 * Explodes requirements level by level (what is made from nothing has level 0), so that one step gathers what several
 * others use. Throws {@link NoWay}.
 */
export class Requirements {
  readonly #demands = new Map<string, Demand>();
  /** Demands that may lack something. */
  readonly #open = new Set<Demand>();
  readonly #available: Record<string, number>;
  readonly #choice: MethodChoice;
  readonly #produced = new Map<string, Production>();
  /** Stations that are already counted as a demand. */
  readonly #supplied = new Set<string>();

  constructor(
    private readonly situation: Situation,
    private readonly levels: Levels,
    private readonly options: ExplosionOptions,
  ) {
    this.#available = { ...situation.inventory };
    this.#choice = new MethodChoice(levels.knowledge, (name) => levels.method(name), options.scarce);
  }

  explode(needs: readonly Need[]): Explosion {
    for (const need of needs) this.#require(need);
    while (this.#open.size > 0) this.#meet(this.#next());
    const productions = [...this.#produced.values()];
    return {
      solution: inOrder(
        productions,
        this.situation.inventory,
        this.levels.knowledge,
        this.options.makesStations ? needs : null,
      ),
      replenished: replenished(productions),
    };
  }

  /** Registers a need and reserves what is held for it, so that it is not used up on the way. */
  #require(need: Need): void {
    const demand = this.#demand(need);
    demand.covered += take(this.#available, need.items, Math.max(0, need.count - demand.kept));
    demand.kept = Math.max(demand.kept, need.count);
    demand.preparation = need.preparation ?? false;
  }

  /**
   * Picks the open demand with the highest level, so that everything that could still ask for an item has been dealt
   * with before the item itself. At the same level, a demand that fewer items can meet has first choice.
   */
  #next(): Demand {
    const next = [...this.#open].reduce((a, b) => (isBefore(b, a) ? b : a));
    this.#open.delete(next);
    return next;
  }

  /** With what is held, and for the rest in the ways that take the least time. */
  #meet(demand: Demand): void {
    const uncovered = demand.kept + demand.consumed - demand.covered;
    let missing = uncovered - take(this.#available, demand.items, uncovered, this.#open);
    demand.covered += uncovered;
    while (missing > 0) {
      const choice = this.#choice.best(demand, missing, this.#available);
      if (choice === null) throw new NoWay(demand.name);
      missing -= this.#produce(demand, choice);
    }
  }

  /** Returns how many are made. */
  #produce(demand: Demand, { method, count, isConversion }: Choice): number {
    const times = Math.ceil(count / method.yields);
    addTo(this.#produced, demand, method, times);
    for (const ingredient of method.consumes) {
      const used = this.#demand(ingredient);
      const consumed = Math.ceil(ingredient.count * times);
      used.consumed += consumed;
      if (isConversion) used.covered += take(this.#available, ingredient.items, consumed, this.#open);
      if (!demand.preparation) used.preparation = false;
    }
    for (const tool of method.tools) if (!standsInSight(tool, demand, this.situation)) this.#keep(tool, demand.level);
    for (const station of stationsOf(method, this.levels.knowledge)) this.#supply(station);
    return times * method.yields;
  }

  /** Requires one piece of a tool in addition to what is used up. */
  #keep(tool: Ingredient, level: number): void {
    const kept = this.#demand(
      heldOf(tool, this.situation) ?? wantedAlready(tool, this.#demands, level) ?? this.levels.cheapest(tool),
    );
    kept.kept = Math.max(kept.kept, 1);
  }

  #supply(station: Ingredient): void {
    const placed = this.#supplied.has(station.name) ? 0 : (this.options.stations.get(station.name) ?? 0);
    if (placed === 0) return;
    this.#supplied.add(station.name);
    this.#demand(heldOf(station, this.situation) ?? this.levels.cheapest(station)).consumed += placed;
  }

  /** The demand for an ingredient, which is to be met (again). */
  #demand(ingredient: Ingredient): Demand {
    const key = demandKey(ingredient);
    const demand = this.#demands.get(key) ?? {
      name: ingredient.name,
      items: ingredient.items,
      level: this.levels.levelOf(ingredient),
      kept: 0,
      consumed: 0,
      covered: 0,
      preparation: true,
    };
    this.#demands.set(key, demand);
    this.#open.add(demand);
    return demand;
  }
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

/** Identifies a demand. Ingredients of the same name are separate demands if different items will do for them. */
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

/** Whether a tool stands in sight and so need not be held. A thing that is made out of its own kind has to be held. */
function standsInSight(tool: Ingredient, { items }: Demand, situation: Situation): boolean {
  return (
    !tool.items.some((item) => items.includes(item)) &&
    heldOf(tool, situation) === undefined &&
    tool.items.some((item) => situation.inSight?.has(item) === true)
  );
}

function heldOf(tool: Ingredient, situation: Situation): Ingredient | undefined {
  const item = tool.items.find((name) => (situation.inventory[name] ?? 0) > 0);
  return item === undefined ? undefined : { name: item, items: [item], count: 1 };
}

/**
 * Returns a tool that is to be kept anyway and whose level is below `level`: a stone pickaxe is no tool for the stone
 * that it is made of.
 */
function wantedAlready(tool: Ingredient, demands: ReadonlyMap<string, Demand>, level: number): Ingredient | undefined {
  const wanted = [...demands.values()].find(
    (demand) => demand.kept > 0 && demand.level < level && tool.items.includes(demand.name),
  );
  return wanted === undefined ? undefined : { ...wanted, count: 1 };
}
