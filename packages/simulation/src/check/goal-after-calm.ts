import { user, type RunEvent, type RunEventOf } from '@s-agents/core';
import { isFinalReport, readHistory } from './history.js';
import { stateBefore } from './world-view.js';
import { finding, type Violation } from './violation.js';

/**
 * How much longer than the undisturbed run a team may take from the moment at which faults stop: everything that it had
 * may be lost, and it may have to find out twice, by a first failure, that its plan no longer fits the world.
 */
export const calmMultiple = 3;

/**
 * World seconds in addition, for what outlasts the last fault whatever the task is: the longest fault that is under way,
 * pauses after failures, and the rest after which the user asks a team again that has claimed success.
 */
export const calmGrace = 300;

/** An undisturbed run of the same team, task and seed. */
export interface Undisturbed {
  readonly reachedGoal: boolean;
  /** How long it took, in world seconds. */
  readonly worldSeconds: number;
}

export const goalAfterCalm = {
  name: 'goal-after-calm',
  promise:
    'when faults stop, the goal is reached within three times the undisturbed run and 300 s, unless the undisturbed ' +
    'run does not reach it, agents are gone for good, the user asks for something else, or the run was over before, ' +
    "or the task's own limit of time ends it before that",
};

/** The latest moment at which the goal may be reached, in world seconds. */
export function calmLimit(until: number, undisturbedSeconds: number): number {
  return until + calmMultiple * undisturbedSeconds + calmGrace;
}

/** Whether the goal can be asked for at all, as far as the log says. Pure. */
export function goalIsDue(events: readonly RunEvent[], until: number): boolean {
  const end = events.find((event) => event.type === 'run.ended');
  // A user who asks for something else meanwhile, or calls the task off, gets that first.
  // Whose body is lost for good is gone, though the run may end before it says so.
  const isPreventing = (event: RunEvent): boolean =>
    event.type === 'agent.gone' ||
    event.type === 'commander.spoke' ||
    (event.type === 'body.lost' && event.forGood === true);
  return end !== undefined && overAt(end, events) > until && end.result !== 'interrupted' && !events.some(isPreventing);
}

/**
 * When the run was over. A team that gives up is at its end once it has looked at what to report, though a fault may keep
 * the report on its way.
 */
function overAt(end: RunEventOf<'run.ended'>, events: readonly RunEvent[]): number {
  const history = readHistory(events);
  const last = history
    .all('message.published')
    .filter(({ message }) => message.to.includes(user) && isFinalReport(message));
  const gaveUp = last.length > 0 && last.every(({ message }) => message.report?.status === 'failed');
  if (end.result !== 'failure' || !gaveUp) return end.at;
  return Math.max(...last.map((event) => stateBefore(event, event.message.from, history)?.at ?? event.at));
}

/** The violation when a run in which faults stopped at `until` does not reach its goal in time. Pure. */
export function checkGoalAfterCalm(
  events: readonly RunEvent[],
  until: number,
  undisturbed: Undisturbed,
): readonly Violation[] {
  const end = events.find((event) => event.type === 'run.ended');
  if (end === undefined || !goalIsDue(events, until) || !undisturbed.reachedGoal) return [];
  const limit = calmLimit(until, undisturbed.worldSeconds);
  if (end.result === 'success' && end.at <= limit) return [];
  // The time that is allowed has not passed.
  if (end.result === 'timeout' && end.at < limit) return [];
  const what =
    end.result === 'success'
      ? `the goal is reached at ${end.at} s only`
      : `the run ends with ${end.result} (${end.detail}) at ${end.at} s`;
  return [
    {
      invariant: goalAfterCalm.name,
      ...finding(
        end,
        `${what}, although nothing went wrong after ${until} s, and the undisturbed run takes ` +
          `${undisturbed.worldSeconds} s; ${Math.round(limit)} s are allowed`,
      ),
    },
  ];
}
