import { mapEntries, mapHas, user } from '@s-agents/core';
import type { Activity } from '../report/activity.js';
import type { OpenMatters } from '../report/open-matters.js';
import type { Decision } from './verdict.js';

export interface Quiet {
  readonly now: number;
  readonly startedAt: number;
  readonly activity: Activity;
}

/** The facts that tell whether anything can still happen. Times in world seconds. */
export interface Stillness extends Quiet {
  readonly matters: OpenMatters;
  /** Agents that have something to do. */
  readonly ready: readonly string[];
  /** Agents that sleep on the world's clock; null where it cannot tell. */
  readonly expecting: readonly string[] | null;
  /** What holds the world's clock. */
  readonly holds: readonly string[];
}

/** World seconds without an event after which an agent that nothing will wake counts as stuck. */
const stillSeconds = 10;
/** The same while a body is away and may come back. */
const stillSecondsWithoutBody = 120;

/** Whether nothing has happened for so long that it is worth asking why. Pure. */
export function isStill({ now, startedAt, activity }: Quiet): boolean {
  return (
    now - Math.max(activity.latestAt, startedAt) >= (activity.lost.length > 0 ? stillSecondsWithoutBody : stillSeconds)
  );
}

/**
 * The end of a run in which an agent waits for what will never come: it is inside a step with nothing on the clock, is
 * ready and never scheduled, or waits for the answer of an agent at rest. Null while something may still happen. Pure.
 */
export function deadlocked(stillness: Stillness): Decision | null {
  const { activity, expecting, holds } = stillness;
  if (!isStill(stillness) || expecting === null || expecting.length > 0 || holds.length > 0) return null;
  const who = whoWaits(stillness).join('; ');
  if (who === '') return null;
  // A missing body is no bug: the others wait for it, and it does not come back.
  if (activity.lost.length > 0)
    return {
      result: 'failure',
      detail: `the bodies of ${activity.lost.join(', ')} did not come back, and the goal is not met: ${who}`,
    };
  return {
    result: 'error',
    detail: `deadlock: nothing has happened since ${activity.latestAt} s and nothing will: ${who}`,
  };
}

/** Who waits, and for what, in words. */
function whoWaits({ matters, ready }: Stillness): readonly string[] {
  return [
    ...[...mapEntries(matters.steps)].map(
      ([agent, { step, since, action }]) =>
        `${agent} has been in step ${step} since ${since} ` +
        `s${action === null ? '' : `, in the action ${action.id} (${action.what}) since ${action.since} s`}`,
    ),
    ...ready
      .filter((agent) => !mapHas(matters.steps, agent))
      .map((agent) => `${agent} is ready for a step, and the scheduler gives it none`),
    // The user always waits: only a command that never arrived is worth a word.
    ...[...mapEntries(matters.commands)]
      .map(([, command]) => command)
      .filter(({ from, isReceived }) => from !== user || !isReceived)
      .map(
        ({ id, from, to, text, isReceived }) =>
          `${from} waits for ${to} to answer ${id} ("${text}")${isReceived ? '' : `, which ${to} never received`}`,
      ),
  ];
}
