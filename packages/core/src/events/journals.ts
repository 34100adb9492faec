import type { RunEventBody } from './run-event.js';

export const Journals = Symbol.for('@s-agents/Journals');

/** An event in a journal: of the seat that it concerns, of a host, or of the run itself. */
export interface JournalEntry {
  /** Counts the journal's entries from 1. */
  readonly number: number;
  /** World seconds, as its host had them. */
  readonly at: number;
  /** How many entries of the run's own journal its host knew before it. */
  readonly known: number;
  readonly event: RunEventBody;
  /** In the run's own journal: where it comes from, if that is another journal. */
  readonly origin?: { readonly journal: string; readonly number: number };
}

/** A journal in the hands of its owner. */
export interface OpenJournal {
  /** What was in it when it was opened, in order. */
  readonly entries: readonly JournalEntry[];
  /**
   * Keeps the next entries. Resolves once they, and all before them, survive the end of this process. Rejects with
   * SAgentsError `JOURNAL_FENCED` where another owner has opened the journal since: then none of them is kept.
   */
  write(entries: readonly JournalEntry[]): Promise<void>;
}

/** Where a run whose seats are hosted by several processes keeps their journals. Names may hold any characters. */
export interface Journals {
  readonly specificationVersion: 'v1';
  /**
   * Opens a journal for the owner of a term; whoever had an earlier term can write no more. Throws SAgentsError
   * `JOURNAL_FENCED` where it was opened for a later term.
   */
  open(journal: string, term: number, options: { signal: AbortSignal }): Promise<OpenJournal>;
  /** All that is in a journal so far. */
  read(journal: string): Promise<readonly JournalEntry[]>;
  /**
   * Hands the entries of all journals, or of one, to `handle`: in the order in which they were kept, those of a journal in
   * the order of their numbers, each once, from the numbers that follow `from`. Resolves when the signal aborts; rejects
   * when `handle` does.
   */
  follow(
    handle: (journal: string, entry: JournalEntry) => void | Promise<void>,
    options: { journal?: string; from?: ReadonlyMap<string, number>; signal: AbortSignal },
  ): Promise<void>;
}
