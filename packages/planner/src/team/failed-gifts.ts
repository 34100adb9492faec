import type { Deed, Inventory, WorldKnowledge } from '@s-agents/core';
import { countItems, deedsIn, ownValue, verbWith } from '@s-agents/kit';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import type { Lessons } from './lessons.js';

type Failure = PlanningInputs['failedTasks'][number];

/** Reasons for which a giver did not get to its receiver. */
const isAboutWay: ReadonlySet<Failure['reason']> = new Set(['unreachable', 'not-found', 'timeout', 'target-gone']);

interface Known {
  readonly knowledge: WorldKnowledge;
  readonly lessons: Lessons;
  readonly inventories: Readonly<Record<string, Inventory>>;
  readonly workers: readonly string[];
}

/**
 * What follows from gifts that failed: who may still hand over what, and where the receiver comes for it. Without that
 * the scene `a-gift-for-a-miner` fails in both worlds (`s-agents bench scenes --draw mind1 --cases a-gift-for-a-miner`).
 */
export class FailedGifts {
  readonly #giving: string | undefined;

  constructor(
    private readonly failedTasks: readonly Failure[],
    private readonly known: Known,
  ) {
    this.#giving = verbWith('gives', known.knowledge);
  }

  /** A gift whose giver did not get to its receiver is turned round once: the receiver comes for it. */
  readonly mayGive = (from: string, thing: string, to: string): boolean => {
    if (this.#giving === undefined) return false;
    const failures = this.#failuresOf(from, to);
    const ways = timesOf(failures.filter(({ reason }) => isAboutWay.has(reason)));
    return (
      (ways === 0 || (ways === 1 && this.comesFor(from, to) !== null)) &&
      !failures.some((failure) => !isAboutWay.has(failure.reason) && this.#isAbout(failure, thing, from))
    );
  };

  /** What the receiver does before a gift that failed because of the way; null where none did, or it cannot. */
  readonly comesFor = (from: string, to: string): Deed | null => {
    const { knowledge, lessons, workers } = this.known;
    const coming = verbWith('comes', knowledge);
    if (coming === undefined || !workers.includes(to)) return null;
    if (!this.#failuresOf(from, to).some(({ reason }) => isAboutWay.has(reason))) return null;
    const deed = { verb: coming, object: 'player', quantity: 1, recipient: from };
    return lessons.canTry(to, [deed]) ? deed : null;
  };

  #failuresOf(from: string, to: string): readonly Failure[] {
    return this.failedTasks.filter(
      ({ agent, work }) =>
        agent === from && deedsIn(work).some(({ verb, recipient }) => verb === this.#giving && recipient === to),
    );
  }

  /** Its giver may still hand over what it did not lack, and what it lacked once it is known not to hold it. */
  #isAbout({ reason, missing = [] }: Failure, thing: string, from: string): boolean {
    if (reason !== 'missing-item' || missing.length === 0) return true;
    const { knowledge, inventories } = this.known;
    const held = ownValue(inventories, from) ?? {};
    const items = new Set([thing, ...knowledge.resolve(thing)]);
    return missing.some(
      ({ items: lacked, count }) =>
        lacked.some((item) => items.has(item)) &&
        countItems(held, [...new Set(lacked.flatMap((item) => [item, ...knowledge.resolve(item)]))]) >= count,
    );
  }
}

function timesOf(failures: readonly Failure[]): number {
  return failures.reduce((sum, { times }) => sum + times, 0);
}
