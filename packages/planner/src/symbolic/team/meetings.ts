import { countItems, deedsIn, ownValue, verbHas, verbWith, workOf } from '@s-agents/core';
import type { Part } from './divided-task.js';
import type { LeaderView } from './leader-view.js';
import type { TeamInputs } from './members.js';
import { isOwn, taskFor, withoutOwn, type OwnNeed } from './own-needs.js';

/** Whether a task is a way to somewhere and nothing else. */
export function isOnItsWay(task: string, knowledge: Pick<LeaderView['knowledge'], 'verbs'>): boolean {
  return workOf(task).every((part) => typeof part !== 'string' && verbHas(part.verb, 'goes', knowledge));
}

/**
 * Keeps meetings of the last plan whose receivers are already on their way to be handed what they must hold themselves;
 * the giver stays where it is until its receiver has come. A meeting is dropped if the receiver has the thing by now or
 * the giver can no longer spare it.
 */
export function meetingsUnderWay(
  { isNew, free, request, inventories, stock, knowledge }: LeaderView,
  { ongoing, previousPlan, notBegun }: Pick<TeamInputs, 'ongoing' | 'previousPlan' | 'notBegun'>,
): readonly Part[] {
  const giving = verbWith('gives', knowledge);
  if (isNew || previousPlan === null || giving === undefined) return [];
  const own = request.needs.filter(isOwn);
  const spare = (name: string, { items }: OwnNeed): number =>
    countItems(
      withoutOwn(
        ownValue(inventories, name) ?? {},
        own.filter(({ holder }) => holder === name),
      ),
      items,
    );
  const waiting = previousPlan.tasks.filter(
    ({ id, agent }) => notBegun.includes(id) && free.some((one) => one === agent),
  );
  return own.flatMap((need): Part[] => {
    const way = ownValue(ongoing, need.holder);
    if (way === undefined || !isOnItsWay(way.task, knowledge) || stock.held(need) >= need.count) return [];
    const gift = waiting.find(({ agent, task }) =>
      deedsIn(workOf(task)).some(
        ({ verb, object, quantity, recipient }) =>
          verb === giving &&
          object === need.name &&
          recipient === need.holder &&
          agent !== null &&
          spare(agent, need) >= quantity,
      ),
    );
    if (gift === undefined) return [];
    return [
      [
        { agent: gift.agent, task: gift.task, after: [way.id] },
        { agent: need.holder, task: taskFor(need), after: [0] },
      ],
    ];
  });
}
