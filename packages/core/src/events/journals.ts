import type { RunEventBody } from './run-event.js';

export const Journals = Symbol.for('@s-agents/Journals');

/** An event in the journal of the seat that it concerns. */
export interface JournalEntry {
  /** Counts the seat's entries from 1. */
  readonly number: number;
  /** World seconds, as the seat's host had them. */
  readonly at: number;
  /** How many events of the whole run the seat knew before it. */
  readonly known: number;
  readonly event: RunEventBody;
}

/** A seat's journal in the hands of its owner. */
export interface OpenJournal {
  /** What was in it when it was opened, in order. */
  readonly entries: readonly JournalEntry[];
  /**
   * Keeps the next entries. Resolves once they, and all before them, survive the end of this process. Rejects with
   * SAgentsError `JOURNAL_FENCED` where another owner has opened the journal since: then none of them is kept.
   */
  write(entries: readonly JournalEntry[]): Promise<void>;
}

/** Where a run whose seats are hosted by several processes keeps their journals. */
export interface Journals {
  readonly specificationVersion: 'v1';
  /**
   * Opens a seat's journal for the owner of a term; whoever had an earlier term can write no more. Throws SAgentsError
   * `JOURNAL_FENCED` where it was opened for a later term.
   */
  open(seat: string, term: number, options: { signal: AbortSignal }): Promise<OpenJournal>;
  /**
   * Hands the entries of all seats to `handle`, those of a seat in order, each once, from the numbers that follow `from`.
   * An entry counts as handled once `handle` has resolved. Resolves when the signal aborts; rejects when `handle` does.
   */
  follow(
    handle: (seat: string, entry: JournalEntry) => void | Promise<void>,
    options: { from?: ReadonlyMap<string, number>; signal: AbortSignal },
  ): Promise<void>;
}
