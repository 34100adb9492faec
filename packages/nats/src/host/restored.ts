import type { JournalEntry, RunEvent, RunEventBody } from '@s-agents/core';
import { seatOf } from '@s-agents/kit';
import { runJournal } from './journal-names.js';

/** The entries of each journal, as far as a run's log shows them. */
export type RestoredJournals = ReadonlyMap<string, readonly JournalEntry[]>;

/**
 * Works out from the log of a run what its journals held: the run's own, those of seats that its own process hosted, and
 * those of other seats as far as they were merged. What other processes noted of themselves is in the run's journal only.
 * Pure.
 */
export function restoredJournals(events: readonly RunEvent[], here: ReadonlySet<string>): RestoredJournals {
  const journals = new Map<string, JournalEntry[]>();
  const entriesOf = (journal: string): JournalEntry[] => {
    const entries = journals.get(journal) ?? [];
    journals.set(journal, entries);
    return entries;
  };
  const run = entriesOf(runJournal);
  for (const { sequence: _sequence, number, at, ...event } of events) {
    // It is noted anew.
    if (event.type === 'run.resumed') continue;
    const entries = entriesOf(journalOf(event, number !== undefined, here));
    const isMerged = number !== undefined && entries !== run;
    entries.push({
      number: isMerged ? number : entries.length + 1,
      known: run.length + (entries === run ? 1 : 0),
      at,
      event,
    });
  }
  return journals;
}

function journalOf(event: RunEventBody, isMerged: boolean, here: ReadonlySet<string>): string {
  if (isMerged) return seatOf(event) ?? runJournal;
  const seat = 'agent' in event ? event.agent : seatOf(event);
  return seat !== null && here.has(seat) ? seat : runJournal;
}
