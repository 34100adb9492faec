import { Cancelled } from '../errors/abort.js';

/** One wait on a virtual clock. */
export interface Sleeper {
  readonly until: number;
  readonly agent: string;
  readonly sequence: number;
}

interface Entry extends Sleeper {
  readonly wake: () => void;
  place: number;
}

/**
 * Who waits on a virtual clock, in the order in which they are woken: (time, agent, sequence). A binary heap: a
 * thousand agents sleep at once.
 */
export class Sleepers {
  readonly #heap: Entry[] = [];
  #sequence = 0;

  constructor(private readonly onChange: () => void = () => {}) {}

  /** In the order of waking. */
  get all(): readonly Sleeper[] {
    return [...this.#heap].sort(inOrder).map(({ until, agent, sequence }) => ({ until, agent, sequence }));
  }

  get count(): number {
    return this.#heap.length;
  }

  get next(): Sleeper | undefined {
    return this.#heap[0];
  }

  add(until: number, { agent = '', signal }: { agent?: string; signal: AbortSignal }): Promise<void> {
    return new Promise((resolve, reject) => {
      const reason = (): Error =>
        signal.reason instanceof Error ? signal.reason : new Cancelled(String(signal.reason));
      if (signal.aborted) return reject(reason());
      const stop = (): void => {
        this.#remove(entry);
        reject(reason());
        this.onChange();
      };
      const wake = (): void => {
        signal.removeEventListener('abort', stop);
        resolve();
      };
      const entry: Entry = { until, agent, sequence: this.#sequence++, wake, place: this.#heap.length };
      signal.addEventListener('abort', stop, { once: true });
      this.#heap.push(entry);
      this.#up(entry);
      this.onChange();
    });
  }

  wakeNext(): void {
    const [first] = this.#heap;
    if (first === undefined) return;
    this.#remove(first);
    first.wake();
    this.onChange();
  }

  #remove(entry: Entry): void {
    const last = this.#heap.pop();
    if (last === undefined || last === entry) return;
    this.#put(last, entry.place);
    this.#up(last);
    this.#down(last);
  }

  #put(entry: Entry, place: number): void {
    this.#heap[place] = entry;
    entry.place = place;
  }

  #up(entry: Entry): void {
    for (;;) {
      const above = this.#heap[(entry.place - 1) >> 1];
      if (entry.place === 0 || above === undefined || inOrder(above, entry) <= 0) return;
      this.#swap(above, entry);
    }
  }

  #down(entry: Entry): void {
    for (;;) {
      const left = this.#heap[2 * entry.place + 1];
      const right = this.#heap[2 * entry.place + 2];
      const lesser = right !== undefined && left !== undefined && inOrder(right, left) < 0 ? right : left;
      if (lesser === undefined || inOrder(entry, lesser) <= 0) return;
      this.#swap(entry, lesser);
    }
  }

  #swap(one: Entry, other: Entry): void {
    const { place } = one;
    this.#put(one, other.place);
    this.#put(other, place);
  }
}

function inOrder(a: Sleeper, b: Sleeper): number {
  if (a.until !== b.until) return a.until - b.until;
  if (a.agent !== b.agent) return a.agent < b.agent ? -1 : 1;
  return a.sequence - b.sequence;
}
