import type { Action, ActionOutcome, Inventory, RunEvent, TrackRecord } from '@s-agents/core';
import { countItems, sumOf } from '@s-agents/kit';
import { raisedAction } from './raises.js';

/** Actions whose effects the agent has not observed yet. */
export interface Measuring {
  /** The action under way; it may be none of the queue any more while it is being broken off. */
  readonly acting: Acting | null;
  readonly ended: readonly Ended[];
  /** What was held before the first of them. */
  readonly held: Inventory;
}

/** The action under way. */
export interface Acting {
  readonly action: Action;
  /** The world time at which it began, in seconds. */
  readonly since: number;
  /** How much of what it is to bring has been reported to the commander, in quarters; -1: nothing. */
  readonly told: number;
}

/** An action that has ended. */
export interface Ended {
  readonly action: Action;
  readonly outcome: Pick<ActionOutcome, 'status'>;
  /** World seconds. */
  readonly seconds: number;
  /** Whether something from outside ended it, which says nothing of the work. */
  readonly isBrokenOff: boolean;
}

export const nothingMeasured: Measuring = { acting: null, ended: [], held: {} };

/** `seen` tells what the agent has seen to hold itself. */
export function reduceMeasuring(measuring: Measuring, event: RunEvent, seen: () => Inventory): Measuring {
  const { acting, ended, held } = measuring;
  switch (event.type) {
    case 'action.started':
      return {
        ...measuring,
        acting: { action: event.action, since: event.at, told: -1 },
        held: ended.length === 0 ? seen() : held,
      };
    case 'action.ended':
      return acting === null ? measuring : { acting: null, ended: [...ended, endedAs(acting, event)], held };
    case 'body.received': {
      // What others bring it meanwhile is none of its own work.
      const isOwn = event.from === undefined || (acting === null && ended.length === 0);
      return isOwn ? measuring : { ...measuring, held: sumOf([held, { [event.item]: event.count }]) };
    }
    case 'quantities.raised':
      return {
        ...measuring,
        acting: acting === null ? null : { ...acting, action: raisedAction(acting.action, event.raises) },
      };
    default:
      return measuring;
  }
}

function endedAs(
  { action, since }: Acting,
  { outcome, at }: { readonly outcome: ActionOutcome; readonly at: number },
): Ended {
  const isInterrupted = outcome.status === 'failed' && outcome.reason === 'interrupted';
  return {
    action,
    outcome: { status: outcome.status },
    seconds: at - since,
    isBrokenOff: outcome.status === 'cancelled' || isInterrupted,
  };
}

/**
 * What the actions came to, by what the agent sees to hold since. Later ones may have used up what earlier ones
 * produced, so only the product of the last one must still be seen.
 */
export function recordsOf({ ended, held }: Measuring, seen: Inventory): readonly TrackRecord[] {
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
