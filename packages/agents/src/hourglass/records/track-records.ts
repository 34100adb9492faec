import { addRecord, type TrackRecord } from '@s-agents/core';
import { mapGet, mapSet, type PersistentMap } from '@s-agents/kit';
import { nothingMeasured, recordsOf } from '../own-work/measuring.js';
import { remembering } from '../state/memory.js';
import { inventoryOf } from '../team/known-inventories.js';
import type { HourglassState } from '../state/state.js';

/**
 * With its latest actions in its track records, by what the agent has seen to hold since: what an outcome or a judgement
 * claims beyond that counts for nothing.
 */
export function measured(state: HourglassState, at: number): HourglassState {
  const { measuring, name } = state;
  if (measuring.acting !== null || measuring.ended.length === 0) return state;
  const records = recordsOf(measuring, inventoryOf(state.team, name));
  const noted = records
    .filter(({ done }) => done > 0)
    .reduce(
      (next, { verb, object, pieces, seconds }) =>
        remembering(next, {
          at,
          source: 'environment',
          kind: 'success',
          agent: name,
          work: [{ verb, quantity: Math.max(1, pieces), object }],
          place: state.body.position,
          text: `in ${Number(seconds.toFixed(1))} s`,
        }),
      {
        ...state,
        measuring: nothingMeasured,
        hasGained: state.hasGained || records.some(({ pieces }) => pieces > 0),
      },
    );
  return withWork(noted, name, records);
}

/** With more work that an agent has done. */
export function withWork(state: HourglassState, agent: string, work: readonly TrackRecord[]): HourglassState {
  if (work.length === 0) return state;
  return {
    ...state,
    records: {
      ...state.records,
      trackRecords: withRecords(state.records.trackRecords, agent, work),
      unreported: withRecords(state.records.unreported, agent, work),
    },
  };
}

function withRecords(
  all: PersistentMap<readonly TrackRecord[]>,
  agent: string,
  work: readonly TrackRecord[],
): PersistentMap<readonly TrackRecord[]> {
  return mapSet(all, agent, work.reduce(addRecord, mapGet(all, agent) ?? []));
}
