import type { Ingredient, Inventory, Method, WorldKnowledge } from '@s-agents/core';
import { countItems } from '@s-agents/kit';
import { turnsOf } from './turns.js';

/**
 * How many levels of ingredients the search for the cheapest way compares; below that it considers only the usual way
 * to get a thing.
 */
const deepest = 4;

/** Cost in world seconds of using up one piece of something scarce: how much longer a way may take to save it. */
const secondsPerScarce = 1_000;

export interface Choice {
  readonly method: Method;
  readonly count: number;
  /** Whether all that it consumes is held. */
  readonly isConversion: boolean;
}

/** Chooses ways to come by things by what they cost with what is held. */
export class MethodChoice {
  /** How many pieces have been chosen of each way so far, which counts against the limit of ways that have one. */
  readonly #used = new Map<Method, number>();

  constructor(
    private readonly knowledge: WorldKnowledge,
    /** The usual way where nothing that it takes is held; null where there is none. */
    private readonly usual: (name: string) => Method | null,
    /** Items that something else needs more, so that using them up counts as a cost. */
    private readonly scarce: ReadonlySet<string> = new Set(),
  ) {}

  /**
   * Returns the cheapest way to make `count` of a thing with what is held, and how many to make that way. A conversion
   * is used only as far as everything it consumes is held, a limited way only up to its limit over all choices. Null:
   * there is no way.
   */
  best(wanted: Pick<Ingredient, 'name' | 'items'>, count: number, held: Inventory): Choice | null {
    const choice = this.#best(wanted, count, held);
    if (choice !== null) this.#used.set(choice.method, (this.#used.get(choice.method) ?? 0) + choice.count);
    return choice;
  }

  #left(method: Method): number {
    return Math.max(0, (method.limit ?? Infinity) - (this.#used.get(method) ?? 0));
  }

  #best({ name, items }: Pick<Ingredient, 'name' | 'items'>, count: number, held: Inventory): Choice | null {
    const usual = this.usual(name);
    const sound = usual === null ? [] : this.knowledge.methods(name);
    const conversions = (this.knowledge.conversions?.(name) ?? []).filter((method) => !isCircular(method, items));
    const choices = [
      ...sound.map((method) => ({ method, count: Math.min(count, this.#left(method)), isConversion: false })),
      ...conversions.map((method) => ({
        method,
        count: Math.min(count, timesPossible(method, held) * method.yields),
        isConversion: true,
      })),
    ].filter((choice) => choice.count > 0);
    const cost = (choice: Choice): number => this.#seconds(choice.method, choice.count, held, [name]) / choice.count;
    const first = choices.find(({ method }) => method === usual) ?? choices[0];
    if (first === undefined || choices.length <= 1) return first ?? null;
    return choices.reduce((best, choice) => (cost(choice) < cost(best) ? choice : best), first);
  }

  #seconds(method: Method, count: number, held: Inventory, above: readonly string[]): number {
    const times = Math.ceil(count / method.yields);
    const consumed = method.consumes.map((needed) => this.#cost(needed, Math.ceil(needed.count * times), held, above));
    const tools = [...method.tools, ...(method.station === null ? [] : [method.station])].map((tool) =>
      this.#cost(tool, 1, held, above),
    );
    const scarceUsed = method.consumes
      .filter(({ items }) => items.some((item) => this.scarce.has(item)))
      .reduce((sum, needed) => sum + Math.ceil(needed.count * times), 0);
    return [...consumed, ...tools].reduce(
      (sum, seconds) => sum + seconds,
      turnsOf(method, times) * method.seconds + scarceUsed * secondsPerScarce,
    );
  }

  #cost({ name, items }: Ingredient, count: number, held: Inventory, above: readonly string[]): number {
    const missing = count - countItems(held, items);
    if (missing <= 0) return 0;
    if (above.includes(name)) return Infinity;
    const usual = this.usual(name);
    // A tool goes by the name of one kind, of which another may do.
    const known = usual === null ? [] : above.length >= deepest ? [usual] : this.knowledge.methods(name);
    return Math.min(Infinity, ...known.map((method) => this.#seconds(method, missing, held, [...above, name])));
  }
}

/** How many times a method can be carried out with what is held alone. */
function timesPossible({ consumes, ofHeld }: Method, held: Inventory): number {
  const limiting = ofHeld === undefined ? consumes : consumes.filter(({ name }) => ofHeld.includes(name));
  return Math.min(...limiting.map(({ items, count }) => Math.floor(countItems(held, items) / count)));
}

/** Whether a method consumes what it makes. */
function isCircular({ consumes }: Method, items: readonly string[]): boolean {
  return consumes.some((needed) => needed.items.some((item) => items.includes(item)));
}
