import type { EventLog, JournalEntry, Journals, OpenJournal, RunEvent, RunEventBody } from '@s-agents/core';
import { seatOf } from '@s-agents/kit';

/** Stands for the run itself among the names of seats: what concerns all of them is in its journal. */
export const runItself = '';

interface Hosted {
  readonly journal: OpenJournal;
  number: number;
  /** Resolves when all so far is kept. */
  kept: Promise<void>;
}

export interface HostJournalsOptions {
  readonly log: EventLog;
  readonly journals: Journals;
  /** Called once when a seat's journal can be written no more. */
  readonly onLost: (seat: string, error: unknown) => void;
}

/**
 * Keeps what a process's log has of the seats that it hosts, each in its journal. An event is in the log at once, and in
 * the journal a moment later: whoever lets something of it out waits for {@link HostJournals.kept}.
 */
export class HostJournals {
  readonly #hosted = new Map<string, Hosted>();
  readonly #unsubscribe: () => void;
  #known = 0;

  constructor(private readonly options: HostJournalsOptions) {
    this.#unsubscribe = options.log.subscribe((event) => this.#take(event));
  }

  /** Writes what the log gets of a seat from now on. Resolves with what was in its journal before. */
  async host(seat: string, term: number, options: { signal: AbortSignal }): Promise<readonly JournalEntry[]> {
    const journal = await this.options.journals.open(seat, term, options);
    const { entries } = journal;
    this.#hosted.set(seat, { journal, number: entries.at(-1)?.number ?? 0, kept: Promise.resolve() });
    return entries;
  }

  leave(seat: string): void {
    this.#hosted.delete(seat);
  }

  isHosted(seat: string): boolean {
    return this.#hosted.has(seat);
  }

  /** Resolves once all that the log has of a seat is kept. Rejects where the seat is not hosted here, or no longer. */
  async kept(seat: string): Promise<void> {
    const hosted = this.#hosted.get(seat);
    if (hosted === undefined) throw new RangeError(`${seat} is not hosted here`);
    await hosted.kept;
  }

  close(): void {
    this.#unsubscribe();
    this.#hosted.clear();
  }

  #take(event: RunEvent): void {
    const seat = seatOf(event) ?? runItself;
    if (seat === runItself) this.#known++;
    const hosted = this.#hosted.get(seat);
    if (hosted === undefined) return;
    const { sequence: _sequence, at, ...body } = event;
    const entry = { number: ++hosted.number, at, known: this.#known, event: body as RunEventBody };
    hosted.kept = hosted.journal.write([entry]);
    hosted.kept.catch((error: unknown) => {
      if (this.#hosted.get(seat) !== hosted) return;
      this.leave(seat);
      this.options.onLost(seat, error);
    });
  }
}
