import { Cancelled, type SAgentsError } from '@s-agents/core';
import { systemWallClock, TimedOut, withTimeout } from '@s-agents/kit';

/** Wall milliseconds in which all runs stop; each promises two seconds once its team is composed. */
const stopMilliseconds = 10_000;

/** What takes a place: a run, or something that makes several. */
export interface Placed {
  readonly isOpen: boolean;
  /** Resolves when it is over. Never rejects. */
  readonly over: Promise<void>;
  stop(reason: string): void;
}

/** The places in which a program lets runs go on, of which there are only so many. */
export class RunSlots<Kind extends Placed> {
  readonly #placed = new Set<Kind>();
  /** What is being composed. */
  readonly #starting = new Set<Promise<Kind>>();
  readonly #closed = new AbortController();

  constructor(
    readonly maximum: number,
    private readonly tooMany: (open: readonly Kind[]) => SAgentsError,
  ) {}

  get open(): readonly Kind[] {
    return [...this.#placed].filter(({ isOpen }) => isOpen);
  }

  /**
   * Starts something in a free place; its signal aborts when everything is closed. Throws what `tooMany` returns where
   * there is none, and what `start` throws.
   */
  async start<Own extends Kind>(start: (signal: AbortSignal) => Promise<Own>): Promise<Own> {
    const { signal } = this.#closed;
    signal.throwIfAborted();
    const { open } = this;
    if (open.length + this.#starting.size >= this.maximum) throw this.tooMany(open);
    const starting = start(signal);
    this.#starting.add(starting);
    try {
      const placed = await starting;
      this.#placed.add(placed);
      void placed.over.then(() => this.#placed.delete(placed));
      return placed;
    } finally {
      this.#starting.delete(starting);
    }
  }

  /** Resolves when nothing goes on any longer. */
  async over(): Promise<void> {
    while (this.#starting.size > 0 || this.open.length > 0) {
      await Promise.allSettled(this.#starting);
      await Promise.all(this.open.map(({ over }) => over));
    }
  }

  /** Stops everything that goes on, and resolves when it is over, or after ten seconds. */
  async stopAll(reason: string): Promise<void> {
    const stopping = async (): Promise<void> => {
      await Promise.allSettled(this.#starting);
      const { open } = this;
      for (const placed of open) placed.stop(reason);
      await Promise.all(open.map(({ over }) => over));
    };
    const limits = { clock: systemWallClock, milliseconds: stopMilliseconds, what: 'stopping all runs' };
    await withTimeout(stopping, limits).catch((error: unknown) => {
      if (!(error instanceof TimedOut)) throw error;
    });
  }

  /** Stops everything; nothing can be started any more. */
  async close(reason: string): Promise<void> {
    this.#closed.abort(new Cancelled(reason));
    await this.stopAll(reason);
  }
}
