import { isSameWork, type MemoryEntry } from '@s-agents/core';
import type { Records } from './records.js';

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
