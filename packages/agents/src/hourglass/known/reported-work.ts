import { deedsIn, isSameKind, type Report, type TaskReport } from '@s-agents/core';
import { emptyMap, mapEntries } from '@s-agents/kit';
import { withWork } from '../records/track-records.js';
import type { GivenTask } from '../commission/delegation.js';
import type { HourglassState } from '../state/state.js';

/** What a report tells of the work that was done: all that no commander was told yet. */
export function reportedWork({ records: { unreported } }: HourglassState): Required<Pick<TaskReport, 'records'>> {
  return { records: Object.fromEntries([...mapEntries(unreported)].map(([agent, records]) => [agent, [...records]])) };
}

export function withoutReportedWork(state: HourglassState, report: Report | undefined): HourglassState {
  const isTold = report !== undefined && report.status !== 'ready' && report.records !== undefined;
  return isTold && state.records.unreported.size > 0
    ? { ...state, records: { ...state.records, unreported: emptyMap() } }
    : state;
}

/**
 * With what a member's report tells of the work done by it and those it leads. What the agent knows better, its own work
 * and that of others who answer to it, is not taken from hearsay.
 */
export function withReportedWork(
  state: HourglassState,
  member: string,
  { records: told = {} }: TaskReport,
): HourglassState {
  return Object.entries(told)
    .filter(([agent]) => agent === member || (agent !== state.name && !state.team.subordinates.includes(agent)))
    .reduce((next, [agent, records]) => withWork(next, agent, records), state);
}

/**
 * With the deeds of a member's task that ended without anything done for them. A success that tells no work is a claim
 * that nobody has measured: it counts neither for the member nor against it.
 */
export function withAnsweredTask(
  state: HourglassState,
  { agent, work, since }: GivenTask,
  { status, records = {} }: TaskReport,
  at: number,
): HourglassState {
  if (status === 'superseded' || status === 'succeeded') return state;
  const told = Object.values(records).flat();
  const seconds = told.length > 0 ? 0 : at - since;
  const untold = deedsIn(work).filter((deed) => !told.some((record) => isSameKind(record, deed)));
  return withWork(
    state,
    agent,
    untold.map(({ verb, object }) => ({ verb, object, tried: 1, done: 0, pieces: 0, seconds })),
  );
}
