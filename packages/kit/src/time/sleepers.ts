import { Cancelled, type Sleeper } from '@s-agents/core';
import TinyQueue from 'tinyqueue';

interface Entry extends Sleeper {
  readonly wake: () => void;
  /** Aborted entries stay in the queue until they come first. */
  isAborted: boolean;
}

/** The queue is rebuilt when its aborted entries outnumber the sleeping ones by more than this. */
const maximumAbortedSurplus = 64;

/** The sleepers of a virtual clock, in the order of waking: by time, agent and sequence. */
export class Sleepers {
  #queue = new TinyQueue<Entry>([], inOrder);
  #aborted = 0;
  #sequence = 0;

  constructor(private readonly onChange: () => void = () => {}) {}

  /** All sleepers in the order of waking. */
  get all(): readonly Sleeper[] {
    return this.#sleeping()
      .sort(inOrder)
      .map(({ until, agent, sequence }) => ({ until, agent, sequence }));
  }

  get count(): number {
    return this.#queue.length - this.#aborted;
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
      const entry: Entry = { until, agent, sequence: this.#sequence++, wake, isAborted: false };
      signal.addEventListener('abort', stop, { once: true });
      this.#queue.push(entry);
      this.onChange();
    });
  }

  wakeNext(): void {
    const first = this.#queue.pop();
    if (first === undefined) return;
    this.#dropAborted();
    first.wake();
    this.onChange();
  }

  #remove(entry: Entry): void {
    entry.isAborted = true;
    this.#aborted++;
    this.#dropAborted();
    if (this.#aborted <= this.count + maximumAbortedSurplus) return;
    this.#queue = new TinyQueue(this.#sleeping(), inOrder);
    this.#aborted = 0;
  }

  /** Removes aborted entries from the front, so that the first of the queue always sleeps. */
  #dropAborted(): void {
    for (; this.#queue.peek()?.isAborted === true; this.#aborted--) this.#queue.pop();
  }

  #sleeping(): Entry[] {
    return this.#queue.data.filter(({ isAborted }) => !isAborted);
  }
}

function inOrder(a: Sleeper, b: Sleeper): number {
  if (a.until !== b.until) return a.until - b.until;
  if (a.agent !== b.agent) return a.agent < b.agent ? -1 : 1;
  return a.sequence - b.sequence;
}
