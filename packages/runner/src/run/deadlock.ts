import { user } from '@s-agents/core';
import { mapEntries } from '@s-agents/kit';
import type { Activity } from '../report/activity.js';
import type { OpenMatters } from '../report/open-matters.js';
import type { Decision } from './verdict.js';

export interface ActivityInputs {
  readonly now: number;
  readonly startedAt: number;
  readonly activity: Activity;
}

/** The state that decides whether anything can still happen. All times are world seconds. */
export interface DeadlockInputs extends ActivityInputs {
  readonly matters: OpenMatters;
  /** Agents that have something to do. */
  readonly ready: readonly string[];
  /** Agents that sleep on the world's clock; null when the clock cannot tell. */
  readonly expecting: readonly string[] | null;
  /** The reasons for which the world's clock is held. */
  readonly holds: readonly string[];
}

/** World seconds without activity after which an agent that nothing will wake counts as stuck. */
const stillSeconds = 10;
/** The same while a body is away and may return. */
const stillSecondsWithoutBody = 120;

/** Whether nothing has happened for so long that a deadlock is possible. Pure. */
export function isStill({ now, startedAt, activity }: ActivityInputs): boolean {
  return (
    now - Math.max(activity.latestAt, startedAt) >= (activity.lost.length > 0 ? stillSecondsWithoutBody : stillSeconds)
  );
}

/**
 * Decides whether the run ends because an agent waits for something that will never happen: it is inside a step while
 * nothing is scheduled on the clock, it is ready and never scheduled, or it waits for the answer of an idle agent. Null
 * while something may still happen. Pure.
 */
export function deadlocked(inputs: DeadlockInputs): Decision | null {
  const { activity, expecting, holds } = inputs;
  if (!isStill(inputs) || expecting === null || expecting.length > 0 || holds.length > 0) return null;
  const waits = describeWaits(inputs).join('; ');
  if (waits === '') return null;
  // A missing body is not a bug: the other agents wait for a body that does not return.
  if (activity.lost.length > 0)
    return {
      result: 'failure',
      detail: `the bodies of ${activity.lost.join(', ')} did not come back, and the goal is not met: ${waits}`,
    };
  return {
    result: 'error',
    detail: `deadlock: nothing has happened since ${activity.latestAt} s and nothing will: ${waits}`,
  };
}

/** Describes which agents wait, and for what. */
function describeWaits({ matters, ready }: DeadlockInputs): readonly string[] {
  const stepping = new Set([...mapEntries(matters.steps)].map(([, { agent }]) => agent));
  return [
    ...[...mapEntries(matters.steps)].map(
      ([, { agent, lane, step, since, action }]) =>
        `${agent} has been in step ${step} of the lane "${lane}" since ${since} ` +
        `s${action === null ? '' : `, in the action ${action.id} (${action.what}) since ${action.since} s`}`,
    ),
    ...ready
      .filter((agent) => !stepping.has(agent))
      .map((agent) => `${agent} is ready for a step, but the scheduler never steps it`),
    // The user always waits for an answer, so only a command that never arrived matters.
    ...[...mapEntries(matters.commands)]
      .map(([, command]) => command)
      .filter(({ from, isReceived }) => from !== user || !isReceived)
      .map(
        ({ id, from, to, text, isReceived }) =>
          `${from} waits for ${to} to answer ${id} ("${text}")${isReceived ? '' : `, which ${to} never received`}`,
      ),
  ];
}
