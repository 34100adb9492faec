import TinyQueue from 'tinyqueue';
import { Cancelled } from '../errors/abort.js';

/** One wait on a virtual clock. */
export interface Sleeper {
  readonly until: number;
  readonly agent: string;
  readonly sequence: number;
}

interface Entry extends Sleeper {
  readonly wake: () => void;
  /** Aborted: it stays in the queue until it comes first. */
  isGone: boolean;
}

/** Aborted sleepers that may stay in the queue besides as many as sleep. */
const mostGone = 64;

/** The sleepers of a virtual clock, in the order in which they are woken: by time, agent and sequence. */
export class Sleepers {
  #queue = new TinyQueue<Entry>([], inOrder);
  #gone = 0;
  #sequence = 0;

  constructor(private readonly onChange: () => void = () => {}) {}

  /** In the order of waking. */
  get all(): readonly Sleeper[] {
    return this.#sleeping()
      .sort(inOrder)
      .map(({ until, agent, sequence }) => ({ until, agent, sequence }));
  }

  get count(): number {
    return this.#queue.length - this.#gone;
  }

  get next(): Sleeper | undefined {
    return this.#queue.peek();
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
      const entry: Entry = { until, agent, sequence: this.#sequence++, wake, isGone: false };
      signal.addEventListener('abort', stop, { once: true });
      this.#queue.push(entry);
      this.onChange();
    });
  }

  wakeNext(): void {
    const first = this.#queue.pop();
    if (first === undefined) return;
    this.#dropGone();
    first.wake();
    this.onChange();
  }

  #remove(entry: Entry): void {
    entry.isGone = true;
    this.#gone++;
    this.#dropGone();
    if (this.#gone <= this.count + mostGone) return;
    this.#queue = new TinyQueue(this.#sleeping(), inOrder);
    this.#gone = 0;
  }

  /** The first of the queue is always one that sleeps. */
  #dropGone(): void {
    for (; this.#queue.peek()?.isGone === true; this.#gone--) this.#queue.pop();
  }

  #sleeping(): Entry[] {
    return this.#queue.data.filter(({ isGone }) => !isGone);
  }
}

function inOrder(a: Sleeper, b: Sleeper): number {
  if (a.until !== b.until) return a.until - b.until;
  if (a.agent !== b.agent) return a.agent < b.agent ? -1 : 1;
  return a.sequence - b.sequence;
}
