import type { BudgetUse, MemoryEntry, RunEvent, TrackRecord } from '@s-agents/core';
import { isSameWork, emptyMap, type PersistentMap } from '@s-agents/kit';

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
    case 'budget.changed':
      // What was warned of is another limit now.
      return { ...records, budget: null };
    case 'message.published': {
      const { from, report } = event.message;
      const isTold = report !== undefined && report.status !== 'ready' && report.records !== undefined;
      return from === self && isTold && records.unreported.size > 0 ? { ...records, unreported: emptyMap() } : records;
    }
    default:
      return records;
  }
}

/** How many memory entries are kept, newest. */
const memoryLength = 60;

type Remembered = Pick<MemoryEntry, 'at' | 'source' | 'kind' | 'agent' | 'text'> &
  Partial<Pick<MemoryEntry, 'work' | 'place' | 'hand'>>;

/** With one more entry in the long-term memory. What happened again is one memory, at its last time. */
export function remembering(records: Records, { work = null, place = null, ...rest }: Remembered): Records {
  const entry: MemoryEntry = { ...rest, work, place, times: 1 };
  const before = records.memory.find((other) => isSame(other, entry));
  const memory = [
    ...records.memory.filter((other) => other !== before),
    { ...entry, times: entry.times + (before?.times ?? 0) },
  ];
  return { ...records, memory: memory.slice(-memoryLength) };
}

/** Of successes and findings the latest counts, of failures each reason. */
function isSame(one: MemoryEntry, other: MemoryEntry): boolean {
  return (
    one.kind === other.kind &&
    one.agent === other.agent &&
    isSameWork(one.work ?? [], other.work ?? []) &&
    ((one.kind !== 'failure' && one.work !== null) || one.text === other.text)
  );
}
