import type { AgentSetup, Observation, TaskPlanningInputs } from '@s-agents/core';
import { workAsked, listItems, mapEntries } from '@s-agents/kit';
import { available } from '../commission/allotment.js';
import { ongoingTasks } from '../commission/ongoing-tasks.js';
import { doneTasksInOrder } from '../records/done-tasks.js';
import { namedHearers } from '../speech/named-hearers.js';
import { mayTalk } from '../speech/talk.js';
import type { HourglassState } from '../state/state.js';
import { handsFor } from '../team/counted-hands.js';
import { knownInventories } from '../team/known-inventories.js';
import { requestOf } from './to-judge.js';

/** What an agent knows beside its state when it plans. */
interface Moment {
  readonly setup: AgentSetup;
  readonly observation: Observation;
  /** World seconds. */
  readonly at: number;
}

/** What an agent tells its task planner. */
export function planningInputs(state: HourglassState, { setup, observation, at }: Moment): TaskPlanningInputs {
  const { name: agent } = setup;
  const { commission, team, speech, records } = state;
  const { planned, own, standing, results, talk } = commission;
  const { inventories, left, places, inabilities: told, toldAt } = knownInventories(team);
  const { inabilities: ownInabilities = [] } = observation;
  const inabilities = ownInabilities.length === 0 ? told : { ...told, [agent]: ownInabilities };
  return {
    agent,
    iteration: state.lanes.iterations + 1,
    request: requestOf(commission),
    ...besides(state),
    subordinates: available(state),
    hands: handsFor(team, commission.assigned),
    hearers: namedHearers(setup),
    mayAsk: mayTalk(talk.asking, state.limits),
    unsaid: speech.unsaid,
    acts: state.acts,
    conversation: listItems(talk.conversation),
    previousPlan: planned.plan,
    notBegun: planned.todo.map(({ id }) => id),
    inventories,
    ...(Object.keys(left).length === 0 ? {} : { left }),
    places,
    ...agesAt(at, toldAt),
    ...(Object.keys(inabilities).length === 0 ? {} : { inabilities }),
    ...(own.dropped === null ? {} : { dropped: own.dropped.why }),
    progress: standing.judgement,
    ongoing: ongoingTasks(state, at),
    trackRecords: Object.fromEntries(mapEntries(records.trackRecords)),
    failedTasks: results.failedTasks,
    doneTasks: doneTasksInOrder(results),
    feedback: results.feedback,
    advice: results.advice,
    budget: records.budget,
    observation,
  };
}

/** How old, at a world time, what is known of the others is. */
function agesAt(at: number, toldAt: Readonly<Record<string, number>>): Pick<TaskPlanningInputs, 'ages'> {
  const ages = Object.entries(toldAt).map(([name, said]) => [name, Math.max(0, at - said)] as const);
  return ages.length === 0 ? {} : { ages: Object.fromEntries(ages) };
}

/** Other commands that wait for a leader, and agents that are not available for its work. */
function besides({ team, line, commission }: HourglassState): Pick<TaskPlanningInputs, 'next' | 'calledAway'> {
  const waiting = team.subordinates.length === 0 ? [] : line.waiting;
  const next = waiting.map((message) => ({ from: message.from, work: workAsked(message) }));
  const calledAway = [...mapEntries(commission.planned.calledAway)].map(([name]) => name);
  return {
    ...(next.length === 0 ? {} : { next }),
    ...(calledAway.length === 0 ? {} : { calledAway }),
  };
}
