import { SAgentsError, type JournalEntry, type Journals, type OpenJournal } from '@s-agents/core';

/** Journals that all who share the object keep in this process. */
export function createMemoryJournals(): Journals {
  return new MemoryJournals();
}

class MemoryJournals implements Journals {
  readonly specificationVersion = 'v1';
  /** In the order in which they were kept. */
  readonly #kept: { readonly journal: string; readonly entry: JournalEntry }[] = [];
  readonly #terms = new Map<string, number>();
  readonly #readers = new Set<() => void>();

  async open(journal: string, term: number): Promise<OpenJournal> {
    this.#check(journal, term);
    this.#terms.set(journal, term);
    const write = async (entries: readonly JournalEntry[]): Promise<void> => {
      this.#check(journal, term);
      this.#kept.push(...structuredClone(entries).map((entry) => ({ journal, entry })));
      for (const wake of this.#readers) wake();
    };
    return { entries: await this.read(journal), write };
  }

  async read(name: string): Promise<readonly JournalEntry[]> {
    return structuredClone(this.#kept.flatMap(({ journal, entry }) => (journal === name ? [entry] : [])));
  }

  async follow(
    handle: (journal: string, entry: JournalEntry) => void | Promise<void>,
    { journal: only, from, signal }: { journal?: string; from?: ReadonlyMap<string, number>; signal: AbortSignal },
  ): Promise<void> {
    for (let next = 0; !signal.aborted; ) {
      const kept = this.#kept[next];
      if (kept === undefined) {
        await this.#something(signal);
        continue;
      }
      next++;
      const { journal, entry } = kept;
      if ((only ?? journal) === journal && entry.number > (from?.get(journal) ?? 0))
        await handle(journal, structuredClone(entry));
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

  #check(journal: string, term: number): void {
    const latest = this.#terms.get(journal) ?? term;
    if (latest <= term) return;
    throw new SAgentsError({
      code: 'JOURNAL_FENCED',
      message: `the journal of ${journal} was opened for term ${latest}, and this is term ${term}`,
      remedy: 'leave the seat to its new owner',
    });
  }
}
