import { SAgentsError, type JournalEntry, type Journals, type OpenJournal } from '@s-agents/core';

/** Journals that all who share the object keep in this process. */
export function createMemoryJournals(): Journals {
  return new MemoryJournals();
}

class MemoryJournals implements Journals {
  readonly specificationVersion = 'v1';
  readonly #kept = new Map<string, JournalEntry[]>();
  readonly #terms = new Map<string, number>();
  readonly #readers = new Set<() => void>();

  async open(seat: string, term: number): Promise<OpenJournal> {
    this.#check(seat, term);
    this.#terms.set(seat, term);
    const kept = this.#entriesOf(seat);
    const write = async (entries: readonly JournalEntry[]): Promise<void> => {
      this.#check(seat, term);
      kept.push(...structuredClone(entries));
      for (const wake of this.#readers) wake();
    };
    return { entries: structuredClone(kept), write };
  }

  async follow(
    handle: (seat: string, entry: JournalEntry) => void | Promise<void>,
    { from = new Map(), signal }: { from?: ReadonlyMap<string, number>; signal: AbortSignal },
  ): Promise<void> {
    const handled = new Map(from);
    while (!signal.aborted) {
      const next = [...this.#kept].flatMap(([seat, entries]) =>
        entries.filter(({ number }) => number > (handled.get(seat) ?? 0)).map((entry) => ({ seat, entry })),
      );
      for (const { seat, entry } of next) {
        await handle(seat, structuredClone(entry));
        handled.set(seat, entry.number);
      }
      if (next.length === 0) await this.#something(signal);
    }
  }

  #something(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#readers.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.#readers.add(wake);
      signal.addEventListener('abort', wake);
    });
  }

  #entriesOf(seat: string): JournalEntry[] {
    const kept = this.#kept.get(seat) ?? [];
    this.#kept.set(seat, kept);
    return kept;
  }

  #check(seat: string, term: number): void {
    const latest = this.#terms.get(seat) ?? term;
    if (latest <= term) return;
    throw new SAgentsError({
      code: 'JOURNAL_FENCED',
      message: `the journal of ${seat} was opened for term ${latest}, and this is term ${term}`,
      remedy: 'leave the seat to its new owner',
    });
  }
}
