import { countItems, ownValue, type Ingredient, type Inventory, type WorldKnowledge } from '@s-agents/core';
import { readRequest, type RequestedNeed } from './needs.js';

/** What is to be held, and in whose hands where not in anybody's. */
export type HeldNeed = Ingredient & Pick<RequestedNeed, 'holder'>;

/** What workers hold, and what those who are at work will bring. */
export class Stock {
  constructor(
    private readonly workers: readonly string[],
    private readonly inventories: Readonly<Record<string, Inventory>>,
    private readonly ongoing: Readonly<Record<string, string>>,
    private readonly knowledge: WorldKnowledge,
  ) {}

  held(need: HeldNeed): number {
    return sum(this.workers.map((worker) => (countsFor(need, worker) ? this.#heldBy(worker, need) : 0)));
  }

  /** How many more will be held once those who are at work are done. */
  expected(need: HeldNeed): number {
    return sum(
      Object.entries(this.ongoing).flatMap(([worker, task]) =>
        countsFor(need, worker)
          ? readRequest(task, '', this.knowledge)
              .needs.filter((other) => isSame(other, need))
              .map((other) => Math.max(0, other.count - this.#heldBy(worker, other)))
          : [],
      ),
    );
  }

  #heldBy(worker: string, { items }: Ingredient): number {
    return countItems(ownValue(this.inventories, worker) ?? {}, items);
  }
}

function countsFor({ holder }: HeldNeed, worker: string): boolean {
  return holder === undefined || holder === worker;
}

function isSame(other: Ingredient, need: Ingredient): boolean {
  return other.name === need.name || other.items.every((item) => need.items.includes(item));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
