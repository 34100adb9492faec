import { workAsked, type AgentSetup, type Observation, type TaskPlanningInputs } from '@s-agents/core';
import { listItems, mapEntries } from '@s-agents/kit';
import { agesAt } from '../known/ages.js';
import { available } from '../known/allotment.js';
import { handsFor } from '../known/counted-hands.js';
import { doneTasksInOrder } from '../known/done-tasks.js';
import { knownInventories } from '../known/known-inventories.js';
import { ongoingTasks } from '../known/ongoing-tasks.js';
import { totalOf } from '../known/raised.js';
import { namedHearers } from '../speak/named-hearers.js';
import { mayTalk } from '../state/asking.js';
import type { HourglassState } from '../state/state.js';

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
  const { inventories, left, places, inabilities: told, toldAt } = knownInventories(state);
  const { inabilities: own = [] } = observation;
  const inabilities = own.length === 0 ? told : { ...told, [agent]: own };
  return {
    agent,
    iteration: state.iterations + 1,
    request: requestOf(state),
    ...besides(state),
    subordinates: available(state),
    hands: handsFor(state, state.assigned),
    hearers: namedHearers(setup),
    mayAsk: mayTalk(state),
    unsaid: state.unsaid,
    acts: state.acts,
    conversation: listItems(state.conversation),
    previousPlan: state.plan,
    notBegun: state.todo.map(({ id }) => id),
    inventories,
    ...(Object.keys(left).length === 0 ? {} : { left }),
    places,
    ...agesAt(at, { toldAt }),
    ...(Object.keys(inabilities).length === 0 ? {} : { inabilities }),
    ...(state.dropped === null ? {} : { dropped: state.dropped.why }),
    progress: state.progress,
    ongoing: ongoingTasks(state, at),
    trackRecords: Object.fromEntries(mapEntries(state.trackRecords)),
    failedTasks: state.failedTasks,
    doneTasks: doneTasksInOrder(state),
    feedback: state.feedback,
    advice: state.advice,
    budget: state.budget,
    observation,
  };
}

/** The commission as it stands: with what others have brought on top. */
export function requestOf({ assigned }: HourglassState): HourglassState['assigned'] {
  return assigned === null ? null : { ...assigned, work: totalOf(assigned) };
}

/** Other commands that wait for a leader, and agents that are not available for its work. */
function besides({
  subordinates,
  waiting,
  calledAway,
}: HourglassState): Pick<TaskPlanningInputs, 'next' | 'calledAway'> {
  const next =
    subordinates.length === 0 ? [] : waiting.map((message) => ({ from: message.from, work: workAsked(message) }));
  return {
    ...(next.length === 0 ? {} : { next }),
    ...(calledAway.size === 0 ? {} : { calledAway: [...mapEntries(calledAway)].map(([name]) => name) }),
  };
}
