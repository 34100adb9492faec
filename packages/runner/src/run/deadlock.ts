import { mapEntries, mapHas, user } from '@s-agents/core';
import type { Activity } from '../report/activity.js';
import type { OpenMatters } from '../report/open-matters.js';
import type { Decision } from './verdict.js';

export interface Quiet {
  readonly now: number;
  readonly startedAt: number;
  readonly activity: Activity;
}

/** What is looked at to see whether anything can still happen. Times in world seconds. */
export interface Stillness extends Quiet {
  readonly matters: OpenMatters;
  /** Agents that have something to look at. */
  readonly ready: readonly string[];
  /** Agents for whom the world's clock has something in store; null where nobody can tell. */
  readonly expecting: readonly string[] | null;
  /** What holds the world's clock. */
  readonly holds: readonly string[];
}

/** World seconds without an event, after which somebody whom nothing will wake counts as stuck. */
const stillSeconds = 10;
/** The same while somebody's body is away and may come back. */
const stillSecondsWithoutBody = 120;

/** Whether nothing has happened for so long that it is worth asking why. Pure. */
export function isStill({ now, startedAt, activity }: Quiet): boolean {
  return (
    now - Math.max(activity.latestAt, startedAt) >= (activity.lost.length > 0 ? stillSecondsWithoutBody : stillSeconds)
  );
}

/**
 * The end of a run in which somebody waits for what will never come: in the middle of a step with nothing on the clock,
 * ready for
 * a step that nobody lets it take, or for the answer of somebody who is at rest. Null while something may still happen.
 * Pure.
 */
export function deadlocked(stillness: Stillness): Decision | null {
  const { activity, expecting, holds } = stillness;
  if (!isStill(stillness) || expecting === null || expecting.length > 0 || holds.length > 0) return null;
  const who = whoWaits(stillness).join('; ');
  if (who === '') return null;
  // Where a body is missing nothing is broken: the others wait for it, and it does not come.
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

/** Everyone who waits, and what for, in words. */
function whoWaits({ matters, ready }: Stillness): readonly string[] {
  return [
    ...[...mapEntries(matters.steps)].map(
      ([agent, { step, since, action }]) =>
        `${agent} is in step ${step} since ${since} ` +
        `s${action === null ? '' : `, in the action ${action.id} (${action.what}) since ${action.since} s`}`,
    ),
    ...ready
      .filter((agent) => !mapHas(matters.steps, agent))
      .map((agent) => `${agent} is ready for a step that it is not let take`),
    // That the user waits goes without saying, unless nobody was told.
    ...[...mapEntries(matters.commands)]
      .map(([, command]) => command)
      .filter(({ from, isReceived }) => from !== user || !isReceived)
      .map(
        ({ id, from, to, text, isReceived }) =>
          `${from} waits for ${to} to answer ${id} ("${text}")${isReceived ? '' : `, which ${to} never received`}`,
      ),
  ];
}
