import type { Ingredient, Inventory, OngoingTask, WorldKnowledge } from '@s-agents/core';
import { countItems, ownValue, sumOf } from '@s-agents/kit';
import { readRequest, type RequestedNeed } from '../means-ends/needs.js';

/** What is to be held, and in whose hands where not in anybody's. */
export type HeldNeed = Ingredient & Pick<RequestedNeed, 'holder'>;

/** Who is there to work, with whose hands, and what each holds. */
export interface Hands {
  readonly workers: readonly string[];
  /** By worker, those with whose hands it has things done, its own among them where it acts. */
  readonly hands: Readonly<Record<string, readonly string[]>>;
  readonly inventories: Readonly<Record<string, Inventory>>;
}

/** What a worker holds together with those who work for it. */
export function heldWith(worker: string, { hands, inventories }: Hands): Inventory {
  return sumOf((ownValue(hands, worker) ?? []).map((hand) => ownValue(inventories, hand) ?? {}));
}

/** What workers hold, and what those who are at work will bring. */
export class Stock {
  readonly #all: ReadonlySet<string>;

  constructor(
    private readonly team: Hands,
    private readonly ongoing: Readonly<Record<string, Pick<OngoingTask, 'work' | 'brought'>>>,
    private readonly knowledge: WorldKnowledge,
  ) {
    this.#all = new Set(team.workers.flatMap((worker) => ownValue(team.hands, worker) ?? []));
  }

  /** Returns how many are held, counting each hand once even if several workers share it. */
  held({ items, holder }: HeldNeed): number {
    const holders = holder === undefined ? [...this.#all] : [holder];
    return sum(holders.map((name) => countItems(ownValue(this.team.inventories, name) ?? {}, items)));
  }

  /** How many more will be held once those who are at work are done. */
  expected(need: HeldNeed): number {
    return sum(
      Object.entries(this.ongoing).flatMap(([worker, { work, brought = {} }]) =>
        readRequest(work, '', this.knowledge)
          .needs.filter((other) => isSame(other, need) && countsFor(need, other.holder ?? worker))
          .map((other) => Math.max(0, other.count + countItems(brought, other.items) - this.#heldFor(worker, other))),
      ),
    );
  }

  /** How many more of what is needed one worker will hold once it is done with what it is at. */
  broughtBy(worker: string, need: HeldNeed): number {
    return new Stock(this.team, { [worker]: ownValue(this.ongoing, worker) ?? { work: [] } }, this.knowledge).expected(
      need,
    );
  }

  #heldFor(worker: string, { items, holder }: HeldNeed): number {
    const held = holder === undefined ? heldWith(worker, this.team) : (ownValue(this.team.inventories, holder) ?? {});
    return countItems(held, items);
  }
}

/** Whether what somebody will hold counts for a need. */
function countsFor({ holder }: HeldNeed, who: string): boolean {
  return holder === undefined || holder === who;
}

function isSame(other: Ingredient, need: Ingredient): boolean {
  return other.name === need.name || other.items.every((item) => need.items.includes(item));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
