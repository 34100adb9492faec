import type { Judgement, RunEventOf, AgentLimits, Plan } from '@s-agents/core';
import { workText, sumOf, workKey, listItems, mapEntries, mapGet, mapHas, mapOf, mapSet } from '@s-agents/kit';
import { failureWords } from '../records/hindrances.js';
import { repeatedRefusal } from '../records/failed-tasks.js';
import { isAsking, talkAfter } from '../speech/talk.js';
import type { HourglassState } from '../state/state.js';
import { withAnsweredInventories } from '../team/known-inventories.js';
import type { Delegation } from './delegation.js';
import { isInVain, isUnderWay, leadsNowhere } from './guards.js';
import { nothingRepeated, type Planned, type Commission, type Repetition } from './commission.js';
import { withCommission } from './with-commission.js';
import type { Team } from '../team/team.js';

/** How many tasks are named that nobody can begin. */
const namedTasks = 3;

/** A plan takes the place of the one before it. What is under way goes on, unless the plan stops it. */
export function planMade(state: HourglassState, made: RunEventOf<'plan.made'>): HourglassState {
  const { commission, delegation, team, limits } = state;
  const { planned, standing, results } = commission;
  const repetition = repeatedIn(made.plan, commission, team);
  const plan = followed(made.plan, repetition, limits);
  const stopping = [...new Set([...delegation.stopping, ...plan.stop])];
  const next = withCommission(
    {
      ...state,
      team: withAnsweredInventories(team, made.inventories),
      delegation: { ...delegation, stopping: stopping.filter((agent) => mapHas(delegation.ongoing, agent)) },
    },
    {
      planned: {
        ...planned,
        plan,
        todo: plan.tasks.filter(({ id }) => !isBegun(id, planned)),
        recalled: withStopped(planned, delegation, plan.stop),
      },
      standing: { ...standing, repetition },
      results: { ...results, feedback: null },
      talk: talkAfter(plan, commission.talk),
    },
  );
  return withoutUse({ ...next, delegation: { ...next.delegation, given: stillOfInterest(next) } });
}

/** Counts plans in a row that give nobody anything to do, and says why where one names tasks. */
function withoutUse(state: HourglassState): HourglassState {
  const { planned, standing, talk } = state.commission;
  const isIdle = planned.plan?.tasks.length === 0 && !isUnderWay(state) && !isAsking(talk.asking);
  const emptyPlans = isIdle || isInVain(state) ? standing.emptyPlans + 1 : 0;
  const counted = withCommission(state, { standing: { ...standing, emptyPlans } });
  if (!leadsNowhere(counted)) return counted;
  return withCommission(counted, {
    standing: { ...standing, emptyPlans, judgement: nothingToBegin(counted), failures: standing.failures + 1 },
  });
}

/** The judgement of a plan of which nobody can begin a task. Its reason tells the next prompt what stands in the way. */
function nothingToBegin(state: HourglassState): Judgement {
  const { todo, succeeded } = state.commission.planned;
  const why = todo.slice(0, namedTasks).map((task) => {
    const { id, agent, after: before } = task;
    const open = before.filter((one) => !mapHas(succeeded, one));
    if (open.length > 0) return `${id} waits for ${open.join(' and ')}`;
    const refusal = repeatedRefusal(task, state);
    if (refusal !== null) {
      const because = failureWords({ ...refusal, reason: refusal.reason ?? 'no reason' });
      return `${id} (${workText(task.work)}) was refused to ${refusal.agent} ${refusal.times} times (${because})`;
    }
    return agent === null ? `nobody who is free can take ${id}` : `${agent} cannot take ${id}`;
  });
  return { status: 'fail', reason: `The plan gave nobody anything to do: ${why.join('; ')}.` };
}

/** Whether a task that an earlier plan named was begun, perhaps while the new plan was made, which may name it again. */
function isBegun(id: string, { plan, todo }: Planned): boolean {
  const isKnown = plan?.tasks.some((task) => task.id === id) === true;
  return isKnown && todo.every((task) => task.id !== id);
}

/** With the subordinates whose tasks the plan stops. */
function withStopped({ recalled }: Planned, { ongoing }: Delegation, stop: readonly string[]): Planned['recalled'] {
  return stop.reduce((all, agent) => {
    const given = mapGet(ongoing, agent);
    return given === undefined ? all : mapSet(all, given.command, agent);
  }, recalled);
}

/**
 * The tasks given to subordinates that are under way, or that were answered in messages which the planning has not
 * seen.
 */
function stillOfInterest({ delegation, commission }: HourglassState): Delegation['given'] {
  const answered = new Set(listItems(commission.talk.conversation).map(({ inReplyTo }) => inReplyTo));
  return mapOf(
    [...mapEntries(delegation.given)].filter(
      ([command, { agent }]) => mapGet(delegation.ongoing, agent)?.command === command || answered.has(command),
    ),
  );
}

/**
 * What a plan repeats: only work that has succeeded, after a plan all of whose work has succeeded as well. It counts
 * while those whose holdings are known hold the same and the goal's count stays as it is. A plan without tasks is none.
 */
function repeatedIn({ tasks }: Plan, { planned, standing, results }: Commission, team: Team): Repetition {
  const { repetition } = standing;
  if (tasks.length === 0) return repetition;
  const isAgain =
    tasks.every(({ work }) => mapHas(results.doneTasks, workKey(work))) &&
    planned.plan !== null &&
    planned.plan.tasks.every(({ id }) => mapHas(planned.succeeded, id));
  if (!isAgain) return nothingRepeated;
  const held = heldByAll(team);
  return { held, plans: held === repetition.held ? repetition.plans + 1 : 1 };
}

/** The plan as it is followed: one that repeats in vain what was done so often is given up, and says why. */
function followed(plan: Plan, { plans }: Repetition, { repeatsInVain }: AgentLimits): Plan {
  if (plans < repeatsInVain) return plan;
  const what = plan.tasks.map(({ work }) => `"${workText(work)}"`).join(' and ');
  return { ...plan, tasks: [], givenUp: `${what} was done ${plans} times, and nothing has changed` };
}

function heldByAll({ known }: Team): string {
  const all = sumOf([...mapEntries(known)].map(([, { inventory }]) => inventory ?? {}));
  return JSON.stringify(Object.entries(all).sort());
}
