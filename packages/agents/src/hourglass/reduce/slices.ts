import type { RunEvent } from '@s-agents/core';
import { reduceCommission } from '../commission/reduce-commission.js';
import { reduceDelegation } from '../commission/delegation.js';
import { reduceBody } from '../own-work/body.js';
import { reduceMeasuring } from '../own-work/measuring.js';
import { reduceRecords } from '../records/records.js';
import { reduceSpeech } from '../speech/speech.js';
import { reduceLanes } from '../state/lanes.js';
import type { HourglassState } from '../state/state.js';
import { inventoryOf, reduceTeam } from '../team/known-inventories.js';

type Slice = Exclude<keyof HourglassState, 'name' | 'acts' | 'limits' | 'ahead' | 'phase' | 'interrupted' | 'line'>;

/** With what follows for each slice from the event and itself alone. What concerns several comes after it. */
export function withSlices(state: HourglassState, event: RunEvent): HourglassState {
  const { name, measuring, team } = state;
  const slices: Pick<HourglassState, Slice> = {
    lanes: reduceLanes(state.lanes, event),
    commission: reduceCommission(state.commission, event, measuring.acting?.action.id ?? null),
    delegation: reduceDelegation(state.delegation, event, name),
    body: reduceBody(state.body, event),
    measuring: reduceMeasuring(measuring, event, () => inventoryOf(team, name)),
    team: reduceTeam(team, event, state),
    speech: reduceSpeech(state.speech, event, name),
    records: reduceRecords(state.records, event, name),
  };
  for (const slice in slices) if (slices[slice as Slice] !== state[slice as Slice]) return { ...state, ...slices };
  return state;
}
