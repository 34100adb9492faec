import { countItems, type Ingredient, type Inventory, type WorldKnowledge } from '@s-agents/core';
import { nullIfNoWay } from '../../means-ends/no-way.js';
import { solveWithRest, type SolutionStep } from '../../means-ends/solve.js';
import { isDeep } from '../../means-ends/sites.js';
import { unmeasured, type Pace } from './pace.js';
import { longSearch, shortSearch, shortWay } from './ways-between.js';
import type { Workload } from './workload.js';

/** What one worker is to hold in the end, by name. */
export type Bundle = ReadonlyMap<string, Ingredient>;

/** Estimates what bundles take from what is held, each once: equal workers are asked about again and again. */
export class Workloads {
  readonly #known = new Map<string, Workload>();
  readonly #keys = new WeakMap<Inventory, string>();

  constructor(private readonly knowledge: WorldKnowledge) {}

  of(bundle: Bundle, inventory: Inventory, pace: Pace = unmeasured): Workload {
    const key = `${this.keyOf(inventory)} > ${bundleKey(bundle)} ${pace.key}`;
    let known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, (known = this.#estimate(bundle, inventory, pace)));
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

  #estimate(bundle: Bundle, inventory: Inventory, pace: Pace): Workload {
    const solution = nullIfNoWay(() =>
      solveWithRest([...bundle.values()], { inventory, nearby: new Set() }, this.knowledge),
    );
    if (solution === null || solution.steps.some(({ verb }) => pace.cannot.has(verb))) return hopeless(inventory);
    const deep = solution.steps.filter(isDeep);
    const started = new Set(solution.steps.flatMap(({ starts }) => starts.map(({ name }) => name)));
    return {
      seconds: solution.steps.reduce((sum, step) => sum + secondsFor(step, pace), secondsUp(solution.steps, inventory)),
      searchSeconds: solution.steps.reduce((sum, step) => sum + step.searchSeconds, 0),
      unfoundSeconds: solution.steps.reduce(
        (sum, { items, searchSeconds }) => sum + (countItems(inventory, items) > 0 ? 0 : searchSeconds),
        0,
      ),
      waitingSeconds: solution.steps.reduce((sum, { name, seconds }) => sum + (started.has(name) ? seconds : 0), 0),
      isDeep: deep.length > 0,
      deepSeconds: deep.reduce((sum, step) => sum + step.searchSeconds, 0),
      awaySeconds: solution.steps
        .filter((step) => isDeep(step) || leadsAway(step, inventory))
        .reduce((sum, step) => sum + step.searchSeconds, 0),
      luckSeconds: solution.steps.reduce(
        (most, { items, searchSeconds }) => (countItems(inventory, items) > 0 ? most : Math.max(most, searchSeconds)),
        0,
      ),
      roams: solution.steps.some(
        (step) =>
          step.gathers &&
          countItems(inventory, step.items) === 0 &&
          step.searchSeconds > (isDeep(step) ? longSearch : shortSearch),
      ),
      inventory: solution.inventory,
    };
  }
}

function hopeless(inventory: Inventory): Workload {
  return {
    seconds: Infinity,
    searchSeconds: 0,
    unfoundSeconds: 0,
    waitingSeconds: 0,
    isDeep: false,
    deepSeconds: 0,
    awaySeconds: 0,
    luckSeconds: 0,
    roams: false,
    inventory,
  };
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
