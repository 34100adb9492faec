import type { Assigned } from './assigned.js';
import { doersOf, holdersOf } from './joint-doers.js';
import type { LeaderView } from './leader-view.js';
import type { RequestedNeed } from './needs.js';
import { assignOwn, isOwn, taskFor } from './own-needs.js';
import { assign, helpOut, openNeed } from './shared-needs.js';
import type { WorkLeft } from './work-left.js';

/** Who does what of the work that is left. */
export interface Division {
  /** One task for each who has any, to be begun at once. */
  readonly now: readonly Assigned[];
  /** What comes after it: for those who are busy, or, without an agent, for whoever is free first. */
  readonly later: readonly { readonly agent: string | null; readonly task: string }[];
}

/** Gives work to everybody who is free: what is done together, what they must hold themselves, what all hold together, then help. */
export function divide(work: WorkLeft, view: LeaderView): Division {
  const { free, inventories, lessons, stock, knowledge } = view;
  const together = [
    ...work.toJoin.flatMap((joint) => holdersOf(joint, free, inventories, lessons)),
    ...work.toBegin.flatMap((joint) => doersOf(joint, free, inventories, lessons)),
  ];
  const hands = without(free, together);
  const own = assignOwn(work.open.map(({ need }) => need).filter(isOwn), hands, lessons);
  const shared = work.open
    .filter(({ need }) => !isOwn(need))
    .map(({ need, unassigned }) => openNeed(need, unassigned, knowledge));
  const { given, leftDeeds, leftNeeds } = assign(shared, work.deeds, without(hands, own.given), view);
  const busy = [...together, ...own.given, ...given];
  const help = helpFor(work, without(free, busy), view);
  // A quantity is what its doer is to hold: it says as much for everybody only where nobody holds any of it.
  const isSameForAll = (need: RequestedNeed): boolean =>
    stock.held(need) === 0 && stock.expected(need) === 0 && help.every(({ need: helped }) => helped !== need.name);
  return {
    now: [...busy, ...help.map(({ agent, task }) => ({ agent, task }))],
    later: [
      ...own.left,
      ...[...leftDeeds, ...leftNeeds.filter(isSameForAll).map(taskFor)].map((task) => ({ agent: null, task })),
    ],
  };
}

/** One task for each who would be idle: the first thing that they can help with. */
function helpFor(
  { missing }: WorkLeft,
  idle: readonly string[],
  { lessons, canDo, workers, inventories, knowledge }: LeaderView,
): readonly (Assigned & { readonly need: string })[] {
  const help = missing
    .filter(({ need }) => !isOwn(need))
    .flatMap(({ need, outstanding }) => {
      const able = idle.filter((worker) => lessons.canTry(worker, taskFor(need)) && canDo(worker, need));
      return helpOut(need, outstanding, able, workers.length, inventories, knowledge).map((assigned) => ({
        ...assigned,
        need: need.name,
      }));
    });
  return idle.flatMap((worker) => help.find(({ agent }) => agent === worker) ?? []);
}

function without(those: readonly string[], taken: readonly Assigned[]): readonly string[] {
  const agents = new Set(taken.map(({ agent }) => agent));
  return those.filter((worker) => !agents.has(worker));
}
