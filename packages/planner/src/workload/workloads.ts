import type { Ingredient, Inventory, Method, WorldKnowledge } from '@s-agents/core';
import { countItems, ownValue } from '@s-agents/kit';
import { nullIfNoWay } from '../means-ends/no-way.js';
import { solveWithRest, type SolutionStep } from '../means-ends/solve.js';
import { isDeep } from '../means-ends/sites.js';
import { withMethods } from '../means-ends/with-methods.js';
import { unmeasured, type Pace } from './pace.js';
import { longSearch, shareOfSearch, shortSearch, shortWay } from './ways-between.js';
import type { Workload } from './workload.js';

/** What one worker is to hold in the end, by name. */
export type Bundle = ReadonlyMap<string, Ingredient>;

/** Estimates what bundles take from what is held, each once: equal workers are asked about again and again. */
export class Workloads {
  readonly #known = new Map<string, Workload>();
  readonly #keys = new WeakMap<Inventory, string>();
  readonly #worlds = new Map<string, WorldKnowledge>();

  constructor(private readonly knowledge: WorldKnowledge) {}

  /** `drawn`: what others take of what the world has no more of than a number. */
  of(bundle: Bundle, inventory: Inventory, pace: Pace = unmeasured, drawn: Inventory = {}): Workload {
    const key = `${this.keyOf(inventory)} > ${bundleKey(bundle)} ${pace.key} ${this.keyOf(drawn)}`;
    let known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, (known = this.#estimate(bundle, inventory, pace, drawn)));
    return known;
  }

  /** Equal for equal inventories. */
  keyOf(inventory: Inventory): string {
    let key = this.#keys.get(inventory);
    if (key === undefined) {
      key = Object.entries(inventory)
        .map(([item, count]) => `${count} ${item}`)
        .sort()
        .join(', ');
      this.#keys.set(inventory, key);
    }
    return key;
  }

  /** The world without what is drawn. */
  #worldWithout(drawn: Inventory): WorldKnowledge {
    const key = this.keyOf(drawn);
    if (key === '') return this.knowledge;
    let world = this.#worlds.get(key);
    if (world === undefined) this.#worlds.set(key, (world = worldWithout(drawn, this.knowledge)));
    return world;
  }

  #estimate(bundle: Bundle, inventory: Inventory, pace: Pace, drawn: Inventory): Workload {
    const world = this.#worldWithout(drawn);
    const solution = nullIfNoWay(() => solveWithRest([...bundle.values()], { inventory, nearby: new Set() }, world));
    if (solution === null || solution.steps.some(({ verb }) => pace.cannot.has(verb))) return hopeless(inventory);
    const { steps } = solution;
    const unfound = steps.map(({ items, searchSeconds }) => (countItems(inventory, items) > 0 ? 0 : searchSeconds));
    const away = steps.filter((step) => isDeep(step) || leadsAway(step, inventory));
    return {
      seconds: steps.reduce((sum, step) => sum + secondsFor(step, pace), secondsUp(steps, inventory)),
      unfoundSeconds: unfound.reduce((sum, seconds) => sum + seconds, 0),
      luckSeconds: Math.max(0, ...unfound, ...steps.map((step) => step.luckSeconds)),
      backSeconds: Math.max(
        steps.some(isDeep) ? shortWay : 0,
        shareOfSearch * away.reduce((sum, { searchSeconds }) => sum + searchSeconds, 0),
      ),
      roams: steps.some((step) => roams(step, inventory)),
      draws: drawsOf(steps, this.knowledge),
      inventory: solution.inventory,
    };
  }
}

function hopeless(inventory: Inventory): Workload {
  return { seconds: Infinity, unfoundSeconds: 0, luckSeconds: 0, backSeconds: 0, roams: false, draws: {}, inventory };
}

function drawsOf(steps: readonly SolutionStep[], knowledge: WorldKnowledge): Inventory {
  const draws: Record<string, number> = {};
  for (const { verb, name, made } of steps)
    if (knowledge.methods(name).some((method) => method.verb === verb && method.limit !== undefined))
      draws[name] = (ownValue(draws, name) ?? 0) + made;
  return draws;
}

function worldWithout(drawn: Inventory, knowledge: WorldKnowledge): WorldKnowledge {
  const known = new Map<string, readonly Method[]>();
  return withMethods(knowledge, (methods, name) => {
    let left = ownValue(drawn, name) ?? 0;
    if (left === 0 || methods.every(({ limit }) => limit === undefined)) return methods;
    const before = known.get(name);
    if (before !== undefined) return before;
    const reduced = methods.map((method) => {
      if (method.limit === undefined) return method;
      const taken = Math.min(left, method.limit);
      left -= taken;
      return { ...method, limit: method.limit - taken };
    });
    known.set(name, reduced);
    return reduced;
  });
}

/** Whether something is looked for out of the others' sight. */
function roams(step: SolutionStep, inventory: Inventory): boolean {
  const { gathers, items, searchSeconds } = step;
  return gathers && countItems(inventory, items) === 0 && searchSeconds > (isDeep(step) ? longSearch : shortSearch);
}

/** Whether something is looked for so long that its doer is far away in the end. */
function leadsAway({ gathers, searchSeconds, items }: SolutionStep, inventory: Inventory): boolean {
  return gathers && searchSeconds >= longSearch && countItems(inventory, items) === 0;
}

/**
 * Returns the world seconds of the way up from underground, if the worker has already found something there, to what it
 * gathers elsewhere; otherwise 0.
 */
function secondsUp(steps: readonly SolutionStep[], inventory: Inventory): number {
  const isDown = steps.some((step) => isDeep(step) && countItems(inventory, step.items) > 0);
  return isDown && steps.some((step) => step.gathers && !isDeep(step)) ? shortWay : 0;
}

/**
 * Returns the world seconds of a step. Gathering counts as measured, if it was, since the ways to what is gathered
 * differ more than work on the spot.
 */
function secondsFor(step: SolutionStep, pace: Pace): number {
  const { verb, name, gathers, made, times, turns, seconds, searchSeconds } = step;
  const measured = gathers && turns === times ? pace.secondsPerPiece({ verb, object: name }) : null;
  return measured === null ? seconds + searchSeconds : made * measured;
}

/** Equal for equal bundles. */
export function bundleKey(bundle: Bundle): string {
  return [...bundle.values()]
    .map(({ name, count }) => `${count} ${name}`)
    .sort()
    .join(', ');
}

/** The bundle with some more of a thing, beyond what it has of it, or else beyond what is held. */
export function withMore(bundle: Bundle, { name, items, count }: Ingredient, held: number): Bundle {
  const before = bundle.get(name)?.count ?? held;
  return new Map([...bundle, [name, { name, items, count: before + count }]]);
}
