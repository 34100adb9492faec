import type { PlannedTask, Work } from '@s-agents/core';
import { mapHas } from '@s-agents/kit';
import { allotment } from '../commission/allotment.js';
import { hasNews } from '../commission/guards.js';
import type { Commission } from '../commission/commission.js';
import { withCommission } from '../commission/with-commission.js';
import { repeatedRefusal } from '../records/failed-tasks.js';
import type { HourglassState } from '../state/state.js';
import { isBreakingOff } from './guards.js';
import type { OwnWork } from './own-work.js';

/** Whether the agent's own task is over and the world has confirmed each of its actions. */
export function isConfirmed({ task, outcomes, calledOff }: OwnWork): boolean {
  return (
    task?.stage === 'over' &&
    !calledOff &&
    outcomes.length > 0 &&
    outcomes.every(({ outcome }) => outcome.status === 'succeeded')
  );
}

/**
 * The agent's own task that comes next if the judgement of the one that is over is deferred. Null: that has to be judged
 * first, since there is no other one or news has come that a plan has to know.
 */
export function nextUnjudged(state: HourglassState): PlannedTask | null {
  if (state.phase !== 'to-judge' || !isConfirmed(state.commission.own)) return null;
  const next = withDeferred(state, '');
  return hasNews(next) ? null : (allotment(next).get(state.name) ?? null);
}

/** With the own task that is over put aside, to be judged later by what was seen when it was over. */
export function withDeferred(state: HourglassState, observation: string): HourglassState {
  const { own } = state.commission;
  const { task, outcomes } = own;
  if (task === null) return state;
  const over = { task: { id: task.id, work: task.work }, outcomes, observation };
  return withCommission(state, { own: { ...own, task: null, outcomes: [], unjudged: [...own.unjudged, over] } });
}

/** While the body works: the next own task whose actions are not planned, if all before it succeed; null: none. */
export function nextToPlan(state: HourglassState): PlannedTask | null {
  const { own, planned, assigned } = state.commission;
  if (assigned === null || own.task?.stage !== 'queued' || state.measuring.acting === null) return null;
  if (isBreakingOff(state)) return null;
  const before = new Set([own.task.id, ...own.unjudged.map(({ task }) => task.id)]);
  const known = new Set(own.ahead.map(({ taskId }) => taskId));
  const isCertain = (id: string): boolean => before.has(id) || known.has(id) || mapHas(planned.succeeded, id);
  const isNext = (task: PlannedTask): boolean =>
    task.agent === state.name &&
    !known.has(task.id) &&
    task.after.every(isCertain) &&
    repeatedRefusal(task, state) === null;
  return planned.todo.find(isNext) ?? null;
}

/** What the agent has before it until all tasks whose actions are planned are done: the one at hand and those. */
export function worksBefore({ own, planned }: Commission): readonly Work[] {
  const known = own.ahead.flatMap(({ taskId }) => planned.todo.find(({ id }) => id === taskId) ?? []);
  return [...(own.task === null ? [] : [own.task]), ...known].map(({ work }) => work);
}

/** Whether a task will be begun as it is if what is at hand goes well. */
export function isStillAhead(task: PlannedTask, { commission: { own, planned } }: HourglassState): boolean {
  return planned.todo.includes(task) && (own.task?.stage === 'queued' || isConfirmed(own));
}
