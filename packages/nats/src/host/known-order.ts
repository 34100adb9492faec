import type { JournalEntry, RunEvent } from '@s-agents/core';
import { seatOf } from '@s-agents/kit';

/**
 * What a seat's host knew of it, in the order in which it did: the entries of the seat's own journal, and between them
 * those of the run's that concern the seat or everybody.
 */
export function knownOf(
  seat: string,
  { own, run }: { readonly own: readonly JournalEntry[]; readonly run: readonly JournalEntry[] },
): readonly RunEvent[] {
  const events: RunEvent[] = [];
  const add = ({ at, number, event }: JournalEntry): void => {
    events.push({ ...event, sequence: events.length, at, number });
  };
  const others = run.filter(({ event, origin }) => (seatOf(event) ?? seat) === seat && origin?.journal !== seat);
  let next = 0;
  for (const entry of own) {
    for (let other = others[next]; other !== undefined && other.number <= entry.known; other = others[++next])
      add(other);
    add(entry);
  }
  for (const other of others.slice(next)) add(other);
  return events;
}
