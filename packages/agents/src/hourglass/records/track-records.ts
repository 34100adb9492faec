import type { TaskReport, TrackRecord } from '@s-agents/core';
import { addRecord, deedsIn, isSameKind, mapEntries, mapGet, mapSet, type PersistentMap } from '@s-agents/kit';
import type { GivenTask } from '../commission/delegation.js';
import { remembering, type Records } from './records.js';
import { withCommission } from '../commission/with-commission.js';
import { nothingMeasured, recordsOf } from '../own-work/measuring.js';
import type { HourglassState } from '../state/state.js';
import { inventoryOf } from '../team/known-inventories.js';

/** With more work that an agent has done. */
function withWork(records: Records, agent: string, work: readonly TrackRecord[]): Records {
  if (work.length === 0) return records;
  return {
    ...records,
    trackRecords: withRecords(records.trackRecords, agent, work),
    unreported: withRecords(records.unreported, agent, work),
  };
}

function withRecords(
  all: PersistentMap<readonly TrackRecord[]>,
  agent: string,
  work: readonly TrackRecord[],
): PersistentMap<readonly TrackRecord[]> {
  return mapSet(all, agent, work.reduce(addRecord, mapGet(all, agent) ?? []));
}

/** What a report tells of the work that was done: all that no commander was told yet. */
export function reportedWork({ unreported }: Records): Required<Pick<TaskReport, 'records'>> {
  return { records: Object.fromEntries([...mapEntries(unreported)].map(([agent, records]) => [agent, [...records]])) };
}

/** With what a member's report tells of the work done by it and those it leads, without hearsay. */
export function withReportedWork(
  records: Records,
  { records: told = {} }: TaskReport,
  isHearsay: (agent: string) => boolean,
): Records {
  return Object.entries(told)
    .filter(([agent]) => !isHearsay(agent))
    .reduce((next, [agent, work]) => withWork(next, agent, work), records);
}

/**
 * With the deeds of a member's task that ended without anything done for them. A success that tells no work is a claim
 * that nobody has measured: it counts neither for the member nor against it.
 */
export function withAnsweredTask(
  records: Records,
  { agent, work, since }: GivenTask,
  { status, records: reported = {} }: TaskReport,
  at: number,
): Records {
  if (status === 'superseded' || status === 'succeeded') return records;
  const told = Object.values(reported).flat();
  const seconds = told.length > 0 ? 0 : at - since;
  const untold = deedsIn(work).filter((deed) => !told.some((record) => isSameKind(record, deed)));
  return withWork(
    records,
    agent,
    untold.map(({ verb, object }) => ({ verb, object, tried: 1, done: 0, pieces: 0, seconds })),
  );
}

/**
 * With its latest actions in its track records, by what the agent has seen to hold since: what an outcome or a judgement
 * claims beyond that counts for nothing.
 */
export function measured(state: HourglassState, at: number): HourglassState {
  const { measuring, name, team, body } = state;
  if (measuring.acting !== null || measuring.ended.length === 0) return state;
  const { own } = state.commission;
  const work = recordsOf(measuring, inventoryOf(team, name));
  const noted = work
    .filter(({ done }) => done > 0)
    .reduce(
      (records, { verb, object, pieces, seconds }) =>
        remembering(records, {
          at,
          source: 'environment',
          kind: 'success',
          agent: name,
          work: [{ verb, quantity: Math.max(1, pieces), object }],
          place: body.position,
          text: `in ${Number(seconds.toFixed(1))} s`,
        }),
      state.records,
    );
  const hasGained = own.hasGained || work.some(({ pieces }) => pieces > 0);
  return withCommission(
    { ...state, measuring: nothingMeasured, records: withWork(noted, name, work) },
    { own: { ...own, hasGained } },
  );
}
