import {
  addRecord,
  countItems,
  sumOf,
  type Action,
  type ActionOutcome,
  type Inventory,
  type TrackRecord,
} from '@s-agents/core';
import { mapGet, mapSet, type PersistentMap } from '@s-agents/kit';
import { nothingMeasured, type Ended, type Measuring } from '../state/measuring.js';
import { remembering } from '../state/memory.js';
import { inventoryOf } from './known-inventories.js';
import type { HourglassState } from '../state/state.js';

export function withBegun(state: HourglassState, action: Action, at: number): HourglassState {
  const { measuring, name } = state;
  const held = measuring.ended.length === 0 ? inventoryOf(state, name) : measuring.held;
  return { ...state, measuring: { ...measuring, acting: { action, since: at, told: -1 }, held } };
}

export function withEnded(state: HourglassState, outcome: ActionOutcome, at: number): HourglassState {
  const { acting, ended, held } = state.measuring;
  if (acting === null) return state;
  const isBrokenOff =
    outcome.status === 'cancelled' || (outcome.status === 'failed' && outcome.reason === 'interrupted');
  const one: Ended = {
    action: acting.action,
    outcome: { status: outcome.status },
    seconds: at - acting.since,
    isBrokenOff,
  };
  return { ...state, measuring: { acting: null, ended: [...ended, one], held } };
}

/** What others bring it meanwhile is none of its own work. */
export function withGift(state: HourglassState, gift: Inventory): HourglassState {
  const { measuring } = state;
  if (measuring.acting === null && measuring.ended.length === 0) return state;
  return { ...state, measuring: { ...measuring, held: sumOf([measuring.held, gift]) } };
}

/**
 * With its latest actions in its track records, by what the agent has seen to hold since: what an outcome or a judgement
 * claims beyond that counts for nothing.
 */
export function measured(state: HourglassState, at: number): HourglassState {
  const { measuring, name } = state;
  if (measuring.acting !== null || measuring.ended.length === 0) return state;
  const records = recordsOf(measuring, inventoryOf(state, name));
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
          place: state.position,
          text: `in ${Number(seconds.toFixed(1))} s`,
        }),
      { ...state, measuring: nothingMeasured, hasGained: state.hasGained || records.some(({ pieces }) => pieces > 0) },
    );
  return withWork(noted, name, records);
}

/** With more work that an agent has done. */
export function withWork(state: HourglassState, agent: string, work: readonly TrackRecord[]): HourglassState {
  if (work.length === 0) return state;
  return {
    ...state,
    trackRecords: withRecords(state.trackRecords, agent, work),
    unreported: withRecords(state.unreported, agent, work),
  };
}

function withRecords(
  all: PersistentMap<readonly TrackRecord[]>,
  agent: string,
  work: readonly TrackRecord[],
): PersistentMap<readonly TrackRecord[]> {
  return mapSet(all, agent, work.reduce(addRecord, mapGet(all, agent) ?? []));
}

/**
 * Later actions may have used up what earlier ones produced, so only the product of the last one must still be seen.
 */
function recordsOf({ ended, held }: Measuring, seen: Inventory): readonly TrackRecord[] {
  const reached = new Map<string, number>();
  return ended.map(({ action, outcome, seconds, isBrokenOff }, index) => {
    const { verb, object, quantity, intent } = action;
    const hasSucceeded = outcome.status === 'succeeded';
    const record = { verb, object, tried: isBrokenOff ? 0 : 1, seconds };
    if (intent?.kind !== 'holds') return { ...record, done: hasSucceeded ? 1 : 0, pieces: hasSucceeded ? quantity : 0 };
    const kind = intent.items.join();
    const before = reached.get(kind) ?? countItems(held, intent.items);
    const isLast = index === ended.length - 1;
    const now = isLast || !hasSucceeded ? countItems(seen, intent.items) : Math.max(before, quantity);
    reached.set(kind, now);
    const isDone = hasSucceeded && (!isLast || now >= quantity);
    return { ...record, done: isDone ? 1 : 0, pieces: Math.max(0, now - before) };
  });
}
