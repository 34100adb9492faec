import { isSameWork, type MemoryEntry } from '@s-agents/core';
import type { HourglassState } from './state.js';

/** How many memory entries are kept, newest. */
const memoryLength = 60;

type Remembered = Pick<MemoryEntry, 'at' | 'source' | 'kind' | 'agent' | 'text'> &
  Partial<Pick<MemoryEntry, 'work' | 'place' | 'hand'>>;

/** With one more entry in the long-term memory. What happened again is one memory, at its last time. */
export function remembering(state: HourglassState, { work = null, place = null, ...rest }: Remembered): HourglassState {
  const entry: MemoryEntry = { ...rest, work, place, times: 1 };
  const before = state.records.memory.find((other) => isSame(other, entry));
  const memory = [
    ...state.records.memory.filter((other) => other !== before),
    { ...entry, times: entry.times + (before?.times ?? 0) },
  ];
  return { ...state, records: { ...state.records, memory: memory.slice(-memoryLength) } };
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
