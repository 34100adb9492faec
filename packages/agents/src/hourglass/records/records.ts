import type { BudgetUse, MemoryEntry, RunEvent, TrackRecord } from '@s-agents/core';
import { emptyMap, type PersistentMap } from '@s-agents/kit';

/** What an agent keeps beyond a commission. */
export interface Records {
  /** The long-term memory, the newest entry last. */
  readonly memory: readonly MemoryEntry[];
  /** By agent, its own among them. */
  readonly trackRecords: PersistentMap<readonly TrackRecord[]>;
  /** The same, of what has not been reported to a commander yet. */
  readonly unreported: PersistentMap<readonly TrackRecord[]>;
  /** The latest budget warning: what the run has spent of its budget; null before any warning. */
  readonly budget: BudgetUse | null;
}

export const noRecords: Records = { memory: [], trackRecords: emptyMap(), unreported: emptyMap(), budget: null };

/** `self`: the agent, which sent some of the messages. */
export function reduceRecords(records: Records, event: RunEvent, self: string): Records {
  switch (event.type) {
    case 'budget.warned':
      return { ...records, budget: { limit: event.limit, spent: event.spent, of: event.of } };
    case 'message.published': {
      const { from, report } = event.message;
      const isTold = report !== undefined && report.status !== 'ready' && report.records !== undefined;
      return from === self && isTold && records.unreported.size > 0 ? { ...records, unreported: emptyMap() } : records;
    }
    default:
      return records;
  }
}
