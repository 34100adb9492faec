import { isLastWord, user, type RunEvent, type RunEventOf } from '@s-agents/core';
import { faultKinds, type FaultKind, type FaultProfile } from '../faults/profile.js';
import { rate } from '../swarm/draw-faults.js';
import { schedulerNames } from '../swarm/draw-team.js';
import { topologyNames } from '../swarm/draw-topology.js';
import type { Swarm } from '../swarm/swarm.js';

/** Something that must happen in some run of a swarm; a swarm in which it never happens does not test it. */
export interface Condition {
  readonly name: string;
  readonly holds: (events: readonly RunEvent[]) => boolean;
}

const started = (events: readonly RunEvent[]): RunEventOf<'run.started'> | undefined =>
  events.find((event) => event.type === 'run.started');
const some =
  (matches: (event: RunEvent) => boolean) =>
  (events: readonly RunEvent[]): boolean =>
    events.some(matches);
/** An event of a type that only some architecture of agents declares. */
const ofType = (type: string) => some((event) => String(event.type) === type);
const isOfKind = (event: RunEvent, kind: string): boolean =>
  event.type === 'message.published' && event.message.kind === kind;
const lastWordIs = (status: string) =>
  some((event) => event.type === 'message.published' && event.message.report?.status === status);

const happenings: Readonly<Record<string, Condition['holds']>> = {
  'a command is refused': lastWordIs('refused'),
  'a task fails': lastWordIs('failed'),
  'an agent reports that its work is lost': lastWordIs('lost'),
  'a command reaches an agent that acts': (events) => commandReachesActing(events),
  'an agent is gone for good': some(({ type }) => type === 'agent.gone'),
  'a commander is gone for good': (events) => {
    const commanders = new Set(started(events)?.edges.map(([from]) => from));
    return events.some((event) => event.type === 'agent.gone' && commanders.has(event.agent));
  },
  'a body dies in an action': some(
    (event) => event.type === 'action.ended' && event.outcome.status === 'failed' && event.outcome.reason === 'died',
  ),
  'a final report reaches nobody': reportIsLost,
  'a command is interposed': ofType('commission.interposed'),
  'a planning call fails': some(({ type }) => type === 'planning.failed'),
  'an answer has to be asked for again': some((event) => event.type === 'model.called' && event.attempt > 1),
  'an open command is cancelled at the end': some(({ type }) => type === 'command.cancelled'),
  'the user asks again': (events) =>
    events.filter((event) => event.type === 'message.published' && isCommandOf(user, event)).length >
    new Set(
      events.flatMap((event) =>
        event.type === 'message.published' && isCommandOf(user, event) ? event.message.to : [],
      ),
    ).size,
  'what is left of a queue is dropped': ofType('queue.dropped'),
  'a body begins before its mind has planned': ofType('queue.opened'),
  'actions are planned ahead': ofType('queue.planned'),
  'a task is judged while the next is under way': ofType('judgement.deferred'),
  'a task from which the agent has gone on is judged a failure': (events) => {
    const deferred = new Set(
      events.flatMap((event) => (event.type === 'judgement.deferred' ? `${event.agent} ${event.taskId}` : [])),
    );
    return events.some(
      (event) =>
        event.type === 'judged' &&
        event.judgement.status === 'fail' &&
        deferred.has(`${event.agent} ${event.taskId ?? ''}`),
    );
  },
  'a question is answered': (events) => events.some((event) => isOfKind(event, 'answer')),
  'answers come too late': ofType('answers.late'),
  'feedback is given': some(({ type }) => type === 'feedback.given'),
  'an agent without a body leads': (events) => {
    const start = started(events);
    return (
      start?.agents.some(({ name, body }) => body === false && start.edges.some(([from]) => from === name)) === true
    );
  },
  'a commander acts': (events) => {
    const commanders = new Set(started(events)?.edges.map(([from]) => from));
    return events.some((event) => event.type === 'action.started' && commanders.has(event.agent));
  },
  'an agent has two commanders': (events) => {
    const commanded = started(events)?.edges.map(([, to]) => to) ?? [];
    return new Set(commanded).size < commanded.length;
  },
  'several agents get the task': some(
    (event) => event.type === 'message.published' && isCommandOf(user, event) && event.message.id !== 'm1',
  ),
  'an agent is alone': (events) => started(events)?.agents.length === 1,
  'a team has at least ten agents': (events) => (started(events)?.agents.length ?? 0) >= 10,
  'the run succeeds': some((event) => event.type === 'run.ended' && event.result === 'success'),
  'the run fails': some((event) => event.type === 'run.ended' && event.result === 'failure'),
};

/** What happens only in runs in which the user does something. */
const userHappenings: Readonly<Record<string, Condition['holds']>> = {
  'the user replaces the task': (events) => {
    const stop = events.findIndex((event) => isOrder(event, 'stop') && event.to === undefined);
    return stop >= 0 && events.slice(stop).some((event) => isOrder(event, 'goal') && event.to === undefined);
  },
  'the user gives a further task': (events) => {
    const [order] = events.filter((event) => isOrder(event, 'goal') || isOrder(event, 'stop'));
    return order !== undefined && isOrder(order, 'goal') && order.to === undefined;
  },
  'the user gives one agent a task': some((event) => isOrder(event, 'goal') && event.to !== undefined),
  'the user stops one agent': some((event) => isOrder(event, 'stop') && event.to !== undefined),
  'the user ends the run': some((event) => event.type === 'run.stopping' && event.fromOutside),
  'the run is paused and goes on': some(({ type }) => type === 'run.continued'),
  'a command is superseded': lastWordIs('superseded'),
  'an agent calls work off': some(
    (event) => event.type === 'message.published' && event.message.kind === 'recall' && event.message.from !== user,
  ),
  'a planning call is aborted': planningIsAborted,
  'an action is broken off': some((event) => event.type === 'action.ended' && event.outcome.status === 'cancelled'),
};

export const conditions: readonly Condition[] = [
  ...Object.entries({ ...happenings, ...userHappenings }).map(([name, holds]) => ({ name, holds })),
  ...faultKinds.map((kind) => ({
    name: `fault ${kind}`,
    holds: some((event) => event.type === 'fault.injected' && event.kind === kind),
  })),
  ...topologyNames.flatMap((topology) =>
    schedulerNames.map((scheduler) => ({
      name: `${topology} with ${scheduler}`,
      holds: (events: readonly RunEvent[]) => {
        const start = started(events);
        return start?.topology === topology && start.scheduler === scheduler;
      },
    })),
  ),
];

/** The name of the condition that a team has this organization, which no event tells. */
export function charterCondition(charter: string): string {
  return `the charter ${charter}`;
}

/** False answers about plans, lists of actions and judgements. Teams that talk in turn never ask models for these. */
const ofPlans: ReadonlySet<FaultKind> = new Set<FaultKind>([
  'model.over-claiming',
  'model.lazy',
  'model.inventing',
  'model.asking',
  'model.chatty',
  'model.repeating',
  'model.contrary',
]);
const ofAnyTeam = [
  'the run succeeds',
  ...faultKinds.filter((kind) => !ofPlans.has(kind)).map((kind) => `fault ${kind}`),
];

/**
 * The names of what can occur in a swarm with this profile: no fault of a kind that it leaves out, and in teams with a
 * charter only what does not depend on topologies and plans.
 */
export function possibleConditions(
  profile: FaultProfile,
  { users, charters }: Pick<Swarm, 'users' | 'charters'>,
): readonly string[] {
  const names = Object.keys(charters);
  const possible =
    names.length === 0 ? conditions.map(({ name }) => name) : [...ofAnyTeam, ...names.map(charterCondition)];
  const absent = new Set([
    ...faultKinds.filter((kind) => rate(profile, kind) === 0).map((kind) => `fault ${kind}`),
    ...(users === 0 ? Object.keys(userHappenings) : []),
  ]);
  return possible.filter((name) => !absent.has(name));
}

/** The names of the conditions that hold in a run. */
export function conditionsIn(events: readonly RunEvent[]): readonly string[] {
  return conditions.filter(({ holds }) => holds(events)).map(({ name }) => name);
}

function isCommandOf(sender: string, { message }: RunEventOf<'message.published'>): boolean {
  return message.kind === 'command' && message.from === sender;
}

function isOrder(event: RunEvent, order: 'goal' | 'stop'): event is RunEventOf<'commander.spoke'> {
  return event.type === 'commander.spoke' && event.order === order;
}

/** An agent's step ends before the answer of its task planner has come. */
function planningIsAborted(events: readonly RunEvent[]): boolean {
  const planning = new Set<string>();
  for (const event of events) {
    if (event.type === 'planning.started') planning.add(event.agent);
    if (event.type === 'plan.made') planning.delete(event.agent);
    // The end of the run aborts whatever is under way.
    if (event.type === 'run.stopping') return false;
    if (event.type === 'step.ended' && event.lane === 'decide') {
      if (event.how === 'interrupted' && planning.has(event.agent)) return true;
      planning.delete(event.agent);
    }
  }
  return false;
}

function commandReachesActing(events: readonly RunEvent[]): boolean {
  const acting = new Set<string>();
  for (const event of events) {
    if (event.type === 'action.started') acting.add(event.agent);
    if (event.type === 'action.ended') acting.delete(event.agent);
    if (event.type === 'message.received' && event.message.kind === 'command' && acting.has(event.agent)) return true;
  }
  return false;
}

function reportIsLost(events: readonly RunEvent[]): boolean {
  const received = new Set(
    events.flatMap((event) => (event.type === 'message.received' ? [`${event.agent} ${event.message.id}`] : [])),
  );
  return events.some(
    (event) =>
      event.type === 'message.published' &&
      isLastWord(event.message.report) &&
      event.message.to.every((agent) => agent !== user && !received.has(`${agent} ${event.message.id}`)),
  );
}
