import {
  WorldKnowledge,
  type Deed,
  type Inventory,
  type Lack,
  type Observation,
  type Preparation,
} from '@s-agents/core';
import { countItems } from '@s-agents/kit';
import { inject, injectable } from 'inversify';
import { nearIn } from '../near.js';
import { nullIfNoWay } from './no-way.js';
import { solve, type Need, type Situation, type SolutionStep } from './solve.js';

/** Makes what was lacking by means-ends analysis over the world's rules. */
@injectable()
export class MeansEndsPreparation implements Preparation {
  readonly specificationVersion = 'v1';

  constructor(@inject(WorldKnowledge) private readonly knowledge: WorldKnowledge) {}

  deedsFor(
    deed: Deed,
    lacks: readonly Lack[],
    { observation, reserved }: { readonly observation: Observation; readonly reserved: Inventory },
  ): readonly Deed[] {
    const free = without(observation.inventory, reserved);
    const situation = { inventory: free, nearby: nearIn(observation, this.knowledge) };
    const keptOf = ({ items }: SolutionStep): number =>
      countItems(observation.inventory, items) - countItems(free, items);
    // A lack names one way of doing the deed, such as the planks of one kind of wood: there may be others.
    const product = { items: [deed.object], count: deed.quantity - countItems(free, this.#itemsOf([deed.object])) };
    // Of several things that would do, any may be the one that what is held makes.
    const kinds =
      lacks.length === 1
        ? lacks.flatMap(({ items, count }) => items.slice(1).map((item) => [{ items: [item], count }]))
        : [];
    for (const needs of [lacks, ...kinds, [product]]) {
      const steps = this.#stepsBefore(deed, needs, situation);
      if (steps.length > 0)
        return steps.map((step) => ({
          verb: step.verb,
          object: step.name,
          quantity: step.total + keptOf(step),
          ...(step.of === undefined ? {} : { tool: step.of }),
        }));
    }
    return [];
  }

  /** The steps to what is needed, without the deed itself and what comes after it; none if any of them gathers. */
  #stepsBefore(deed: Deed, needs: readonly Lack[], situation: Situation): readonly SolutionStep[] {
    const wanted = needs.map((need) => this.#needOf(need, situation.inventory));
    const steps = nullIfNoWay(() => solve(wanted, situation, this.knowledge)) ?? [];
    const made = this.#itemsOf([deed.object]);
    const own = steps.findIndex(({ verb, items }) => verb === deed.verb && items.some((item) => made.includes(item)));
    const before = own === -1 ? steps : steps.slice(0, own);
    return before.some(({ gathers }) => gathers) ? [] : before;
  }

  #needOf({ items: names, count }: Lack, held: Inventory): Need {
    const items = this.#itemsOf(names);
    return { name: names[0] ?? '', items, count: count + countItems(held, items) };
  }

  #itemsOf(names: readonly string[]): readonly string[] {
    return [...new Set(names.flatMap((name) => [name, ...this.knowledge.resolve(name)]))];
  }
}

function without(inventory: Inventory, reserved: Inventory): Inventory {
  return Object.fromEntries(
    Object.entries(inventory).flatMap(([item, count]) => {
      const left = count - (reserved[item] ?? 0);
      return left > 0 ? [[item, left]] : [];
    }),
  );
}
