import type { EventLog, JournalEntry, Journals, OpenJournal, RunEvent, RunEventBody } from '@s-agents/core';
import { seatOf } from '@s-agents/kit';
import { hostJournal, runJournal } from './journal-names.js';
import { knownOf } from './known-order.js';
import type { RestoredJournals } from './restored.js';
import { Stops } from './stops.js';

export interface HostLogOptions {
  readonly log: EventLog;
  readonly journals: Journals;
  /** The process's name among the hosts; null: the run's own process. */
  readonly host: string | null;
  /** What the log has of each journal already, in the process of a run that is taken up. */
  readonly restored?: RestoredJournals;
  /** Called once when a journal can be written no more. */
  readonly onLost: (journal: string, error: unknown) => void;
}

/** The term of whoever writes a journal before its first host. */
const beforeAll = 0;

interface Opened {
  readonly journal: OpenJournal;
  /** Those that count. */
  readonly entries: readonly JournalEntry[];
  /** The number of the last one that it holds. */
  readonly last: number;
}

/** A journal that is written here. */
interface Written {
  readonly journal: OpenJournal;
  /** The number of the last entry before it was opened here. */
  readonly since: number;
  number: number;
  /** Resolves when all so far is kept. */
  kept: Promise<void>;
}

/**
 * Connects the log of one process with the journals of a run. What the log gets of a seat that is hosted here goes into its
 * journal. The run's own process merges all journals into its log, in the order in which the engine keeps them, and tells
 * all others, by the run's own journal, what concerns everybody.
 */
export class HostLog {
  readonly #written = new Map<string, Written>();
  /** The numbers of the last entries that were merged, by journal. */
  readonly #merged = new Map<string, number>();
  readonly #own: string;
  readonly #unsubscribe: () => void;
  /** The number of the last entry of the run's journal that the log has. */
  #known = 0;
  #stops = new Stops([]);
  #isOver = false;

  constructor(private readonly options: HostLogOptions) {
    this.#own = options.host === null ? runJournal : hostJournal(options.host);
    for (const [journal, entries] of options.restored ?? []) this.#noteMerged(journal, entries.at(-1)?.number ?? 0);
    this.#unsubscribe = options.log.subscribe((event) => this.#take(event));
  }

  /** Opens the journal of what the process itself notes. */
  async open(term: number, { signal }: { signal: AbortSignal }): Promise<void> {
    const opened = await this.#openWhole(this.#own, term, signal);
    for (const { origin } of opened.entries) if (origin !== undefined) this.#noteMerged(origin.journal, origin.number);
    this.#begin(this.#own, opened);
    if (this.options.restored !== undefined)
      this.#write(this.#own, { at: opened.entries.at(-1)?.at ?? 0, event: { type: 'run.resumed' } });
  }

  /** Writes the journals of seats that others are to host where they are lost, in the process of a run that is taken up. */
  async restore(seats: readonly string[], { signal }: { signal: AbortSignal }): Promise<void> {
    const { journals, restored } = this.options;
    for (const seat of seats) {
      const entries = restored?.get(seat) ?? [];
      if (entries.length === 0 || (await journals.read(seat)).length > 0) continue;
      await (await journals.open(seat, beforeAll, { signal })).write(entries);
    }
  }

  /**
   * Hosts a seat from now on: its state becomes what its former host knew. Resolves with what is in its journal. Throws
   * SAgentsError `JOURNAL_FENCED` where somebody has taken it since.
   */
  async host(seat: string, term: number, { signal }: { signal: AbortSignal }): Promise<readonly JournalEntry[]> {
    const { journals, log } = this.options;
    const opened = await this.#openWhole(seat, term, signal);
    let run: readonly JournalEntry[];
    do {
      if (this.#written.has(runJournal)) await this.kept(null);
      run = await journals.read(runJournal);
      signal.throwIfAborted();
    } while ((run.at(-1)?.number ?? 0) < this.#known);
    const stops = new Stops(run);
    const known = run.filter((entry) => entry.number <= this.#known && !stops.isOfStop(entry));
    log.adopt(seat, knownOf(seat, { own: opened.entries, run: known }));
    this.#begin(seat, opened);
    return opened.entries;
  }

  isWritten(journal: string): boolean {
    return this.#written.has(journal);
  }

  leave(journal: string): void {
    this.#written.delete(journal);
  }

  /**
   * Resolves once all that the log has of a seat, or that the process itself has noted (null), is kept. Rejects where the
   * seat is not hosted here, or no longer.
   */
  async kept(seat: string | null): Promise<void> {
    const written = this.#written.get(seat ?? this.#own);
    if (written === undefined) throw new RangeError(`${seat ?? this.#own} is not written here`);
    await written.kept;
  }

  /** The number of the last entry of a seat's journal that is in the log: written here, or merged. */
  merged(seat: string): number {
    return this.#written.get(seat)?.number ?? this.#merged.get(seat) ?? 0;
  }

  /**
   * Brings into the log what other processes write, until the signal aborts: all journals in the run's own process, and
   * elsewhere the run's. `from`: the numbers up to which the log has them.
   */
  follow({ from, signal }: { from?: ReadonlyMap<string, number>; signal: AbortSignal }): Promise<void> {
    const options = { signal, ...(from === undefined ? {} : { from }) };
    return this.options.host === null
      ? this.options.journals.follow((journal, entry) => this.#merge(journal, entry), {
          ...options,
          from: new Map(this.#merged),
        })
      : this.options.journals.follow((_, entry) => this.#learn(entry), { ...options, journal: runJournal });
  }

  /** Merges nothing more: the log ends. */
  stopMerging(): void {
    this.#isOver = true;
  }

  close(): void {
    this.#unsubscribe();
    this.#written.clear();
  }

  /**
   * Opens a journal. In a run that is taken up it may lack what the log has, which was on its way, or have what the log
   * lacks: both get the rest.
   */
  async #openWhole(name: string, term: number, signal: AbortSignal): Promise<Opened> {
    const { journals, log, restored } = this.options;
    const journal = await journals.open(name, term, { signal });
    const { entries } = journal;
    const last = entries.at(-1)?.number ?? 0;
    if (restored === undefined) return { journal, entries, last };
    const isRun = name === this.#own;
    if (isRun) this.#stops = new Stops(entries);
    const stops = this.#stops;
    const course = entries.filter((entry) => (isRun ? stops.isOfCourse(entry) : stops.isOfSeatsCourse(entry)));
    const had = restored.get(name) ?? [];
    for (const { event, at, number } of course.slice(had.length)) log.append(event, { at, number });
    const lacking = had.slice(course.length).map((entry, index): JournalEntry => {
      const number = last + index + 1;
      return { ...entry, number, known: isRun ? number : this.#known };
    });
    if (lacking.length > 0) await journal.write(lacking);
    return { journal, entries: [...(isRun ? entries : course), ...lacking], last: last + lacking.length };
  }

  #noteMerged(journal: string, number: number): void {
    this.#merged.set(journal, Math.max(number, this.#merged.get(journal) ?? 0));
  }

  #begin(name: string, { journal, last: since }: Opened): void {
    if (name === runJournal) this.#known = since;
    this.#written.set(name, { journal, since, number: since, kept: Promise.resolve() });
  }

  /** In the run's own process: an event of a seat or a host. */
  #merge(journal: string, { at, number, event }: JournalEntry): void {
    if (this.#isOver || journal === runJournal || this.#written.has(journal)) return;
    this.options.log.append(event, { at, number });
    this.#merged.set(journal, number);
    if (seatOf(event) === null) this.#write(runJournal, { at, event, origin: { journal, number } });
  }

  /** In any other process: an event of the run's journal. */
  #learn({ at, number, event, origin }: JournalEntry): void {
    this.#known = number;
    const written = origin === undefined ? undefined : this.#written.get(origin.journal);
    // What was appended here is in the log already.
    if (written !== undefined && origin !== undefined && origin.number > written.since) return;
    const seat = seatOf(event);
    if (seat === null || this.#written.has(seat)) this.options.log.append(event, { at, number });
  }

  #take({ sequence: _sequence, number, at, ...event }: RunEvent): void {
    // It comes from a journal.
    if (number !== undefined) return;
    const name = this.#journalOf(event);
    if (name !== null) this.#write(name, { at, event });
  }

  /** Null: it is of a seat that was hosted here, and is no longer. */
  #journalOf(event: RunEventBody): string | null {
    const seat = 'agent' in event ? event.agent : seatOf(event);
    if (seat !== null && this.#written.has(seat)) return seat;
    return seat === null || this.options.host === null ? this.#own : null;
  }

  #write(name: string, entry: Pick<JournalEntry, 'at' | 'event' | 'origin'>): void {
    const written = this.#written.get(name);
    if (written === undefined) return;
    const number = ++written.number;
    if (name === runJournal) this.#known = number;
    written.kept = written.journal.write([{ number, known: this.#known, ...entry }]);
    written.kept.catch((error: unknown) => {
      if (this.#written.get(name) !== written) return;
      this.leave(name);
      this.options.onLost(name, error);
    });
  }
}
