import type { Deed, Inventory, Work, WorldKnowledge } from '@s-agents/core';
import { countItems, deedsIn, ownValue, verbHas } from '@s-agents/kit';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import type { JointDeed } from './joint-deeds.js';

/** Who may hand things over for a leader, and what has been handed over. */
export interface Giving extends Pick<PlanningInputs, 'doneTasks' | 'ongoing'> {
  readonly workers: readonly string[];
  readonly worksAlone: (worker: string) => boolean;
  readonly mayTry: (worker: string, work: Work) => boolean;
  /** What a worker holds with its group, nobody counted twice. */
  readonly held: (worker: string) => Inventory;
  /** The same without what its members must hold themselves. */
  readonly spare: (worker: string) => Inventory;
  readonly knowledge: WorldKnowledge;
}

/** Whether a deed hands something over to somebody. */
export function isGift(
  { verb, object, recipient }: Deed,
  knowledge: Pick<WorldKnowledge, 'verbs' | 'resolve'>,
): boolean {
  return recipient !== undefined && knowledge.resolve(object).length > 0 && verbHas(verb, 'gives', knowledge);
}

/**
 * Splits what is left of a gift that a leader was asked for: one part for each worker that holds some of it, whatever
 * group the receiver belongs to, and one part for what nobody holds yet.
 */
export function giftParts(gift: Deed, giving: Giving): readonly JointDeed[] {
  const { workers, worksAlone, mayTry, held, spare, knowledge, doneTasks, ongoing } = giving;
  const { object: name, recipient = '' } = gift;
  const items = knowledge.resolve(name);
  const underWay = (worker: string): number => countOf(gift, deedsIn(ownValue(ongoing, worker)?.work ?? []));
  const allUnderWay = Object.keys(ongoing).reduce((sum, worker) => sum + underWay(worker), 0);
  let left =
    gift.quantity -
    countOf(
      gift,
      doneTasks.flatMap(({ work }) => deedsIn(work)),
    ) -
    allUnderWay;
  const partOf = (quantity: number, materials: number): Pick<JointDeed, 'work' | 'materials' | 'isForOne'> => ({
    work: [{ ...gift, quantity }],
    materials: [{ name, items, count: materials }],
    isForOne: true,
  });
  const holders = workers
    .filter((worker) => (worker !== recipient || !worksAlone(worker)) && mayTry(worker, [gift]))
    .map((worker) => ({ worker, count: countItems(spare(worker), items) - underWay(worker) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const parts = holders.flatMap(({ worker, count }): readonly JointDeed[] => {
    const quantity = Math.min(left, count);
    left -= quantity;
    return quantity <= 0
      ? []
      : [{ ...partOf(quantity, quantity), isPart: true, doer: worker, isPassedOn: !worksAlone(worker) }];
  });
  // Things that are reserved or being handed over are held as well but not available, so the last part counts its
  // material on top of all that is held.
  const all = workers.reduce((sum, worker) => sum + countItems(held(worker), items), 0);
  return left <= 0 ? parts : [...parts, { ...partOf(left, all + left), isPart: true }];
}

/** How many of what a gift hands over some deeds hand to the same receiver. */
function countOf({ verb, object, recipient }: Deed, deeds: readonly Deed[]): number {
  return deeds
    .filter((deed) => deed.verb === verb && deed.object === object && deed.recipient === recipient)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
