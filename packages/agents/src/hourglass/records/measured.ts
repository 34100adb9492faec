import { withCommission } from '../commission/with-commission.js';
import { nothingMeasured, recordsOf } from '../own-work/measuring.js';
import type { HourglassState } from '../state/state.js';
import { inventoryOf } from '../team/known-inventories.js';
import { remembering } from './memory.js';
import { withWork } from './track-records.js';

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
