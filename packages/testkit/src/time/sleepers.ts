import { Cancelled } from '@s-agents/core';

/** One wait on a fake clock. */
export interface Sleeper {
  readonly until: number;
  readonly agent: string;
  readonly sequence: number;
}

interface Entry extends Sleeper {
  readonly wake: () => void;
}

/** Who waits on a fake clock, in the order in which they are woken: (time, agent, sequence). The unit of time is the clock's. */
export class Sleepers {
  readonly #entries: Entry[] = [];
  #sequence = 0;

  constructor(private readonly onChange: () => void = () => {}) {}

  get all(): readonly Sleeper[] {
    return this.#entries.map(({ until, agent, sequence }) => ({ until, agent, sequence }));
  }

  get count(): number {
    return this.#entries.length;
  }

  get next(): Sleeper | undefined {
    return this.#entries[0];
  }

  add(until: number, { agent = '', signal }: { agent?: string; signal: AbortSignal }): Promise<void> {
    return new Promise((resolve, reject) => {
      const reason = (): Error => (signal.reason instanceof Error ? signal.reason : new Cancelled(String(signal.reason)));
      if (signal.aborted) return reject(reason());
      const stop = (): void => {
        this.#entries.splice(this.#entries.indexOf(entry), 1);
        reject(reason());
        this.onChange();
      };
      const wake = (): void => {
        signal.removeEventListener('abort', stop);
        resolve();
      };
      const entry: Entry = { until, agent, sequence: this.#sequence++, wake };
      signal.addEventListener('abort', stop, { once: true });
      this.#insert(entry);
      this.onChange();
    });
  }

  wakeNext(): void {
    this.#entries.shift()?.wake();
    this.onChange();
  }

  #insert(entry: Entry): void {
    const behind = this.#entries.findIndex((other) => inOrder(entry, other) < 0);
    this.#entries.splice(behind < 0 ? this.#entries.length : behind, 0, entry);
  }
}

function inOrder(a: Sleeper, b: Sleeper): number {
  if (a.until !== b.until) return a.until - b.until;
  if (a.agent !== b.agent) return a.agent < b.agent ? -1 : 1;
  return a.sequence - b.sequence;
}
