import type { ProgressInputs, RunEventOf, Work } from '@s-agents/core';
import { listItems, mapEntries } from '@s-agents/kit';
import { overOf } from '../own-work/reduce-own-work.js';
import type { Assigned, Commission } from '../commission/commission.js';
import { sawNothingToDo } from '../commission/guards.js';
import { totalOf } from '../own-work/raises.js';
import { doneTasksInOrder } from '../records/done-tasks.js';
import type { HourglassState } from '../state/state.js';
import { handsFor } from '../team/counted-hands.js';
import { leads } from '../team/guards.js';
import { inventoryOf } from '../team/known-inventories.js';

/** The commission as it stands: with what others have brought on top. */
export function requestOf({ assigned }: Commission): Assigned | null {
  return assigned === null ? null : { ...assigned, work: totalOf(assigned) };
}

/** The inputs of a judgement. `seenAs`: the blob of what the agent saw when that was over; absent: what it sees now. */
type ToJudge = Omit<ProgressInputs, 'observation'> &
  Pick<RunEventOf<'judged'>, 'subject' | 'taskId'> & { readonly seenAs?: string };

/**
 * What is to be judged next: its own task that is over; what was asked for, where a plan saw nothing to do; else the
 * tasks that others have from it.
 */
export function toJudge(state: HourglassState): ToJudge {
  const { name, commission, delegation, team } = state;
  const { assigned, planned, results, talk } = commission;
  const own = overOf(commission.own);
  const [deferred] = commission.own.unjudged;
  const { given } = delegation;
  const base = {
    agent: name,
    conversation: listItems(talk.conversation),
    outcomes: [],
    inventories: {},
    doneTasks: [],
  };
  const words = assigned?.words === undefined ? {} : { words: assigned.words };
  const ownPart = (work: Work, whole = work): ProgressInputs['taskAtHand'] => ({
    whole,
    ...words,
    assignments: [{ agent: name, work, command: null }],
  });
  if (own.task?.stage === 'over') {
    // The last task of an agent that leads nobody is judged by what was asked for, which it has to bring about.
    const isLast = deferred === undefined && planned.todo.length === 0;
    const whole = !leads(state) && isLast ? requestOf(commission)?.work : undefined;
    return {
      ...base,
      ...(deferred === undefined ? {} : { seenAs: deferred.observation }),
      subject: 'own task',
      taskId: own.task.id,
      taskAtHand: ownPart(own.task.work, whole),
      outcomes: own.outcomes,
      doneTasks: whole === undefined ? [] : doneTasksInOrder(results),
    };
  }
  if (assigned === null || (leads(state) && given.size > 0 && !sawNothingToDo(state)))
    return {
      ...base,
      subject: 'tasks of others',
      taskAtHand: {
        whole: assigned?.work ?? [],
        ...words,
        assignments: [...mapEntries(given)].map(([command, { agent, work }]) => ({ agent, work, command })),
      },
    };
  const members = new Set(Object.values(handsFor(team, assigned)).flat());
  members.delete(name);
  return {
    ...base,
    subject: 'request',
    taskAtHand: ownPart(assigned.work),
    doneTasks: doneTasksInOrder(results),
    inventories: Object.fromEntries([...members].map((member) => [member, inventoryOf(team, member)])),
  };
}
