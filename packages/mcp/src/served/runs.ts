import { Cancelled, SAgentsError } from '@s-agents/core';
import { valueText, systemWallClock, TimedOut, withTimeout } from '@s-agents/kit';
import type { Served } from './served.js';
import { ServedRun } from './served-run.js';

/** How many runs and suites that are over are remembered; the folders of all others stay. */
const maximumRemembered = 20;
/** Wall milliseconds in which all runs stop; each promises two seconds once its team is composed. */
const stopMilliseconds = 10_000;

/** All runs and suites that were started for clients. */
export class Runs {
  readonly #served = new Map<string, Served>();
  /** What is being composed. */
  readonly #starting = new Set<Promise<Served>>();
  #suites = 0;
  readonly #closed = new AbortController();

  constructor(private readonly maximum: number) {}

  get open(): readonly Served[] {
    return [...this.#served.values()].filter(({ isOpen }) => isOpen);
  }

  all(): readonly Served[] {
    return [...this.#served.values()];
  }

  /** An id for a suite. */
  nextSuite(): string {
    return `suite-${++this.#suites}`;
  }

  /**
   * Starts a run or a suite in a free place; its signal aborts when the server closes. Throws SAgentsError
   * `TOO_MANY_RUNS`, and what `start` throws.
   */
  async start<Kind extends Served>(start: (signal: AbortSignal) => Promise<Kind>): Promise<Kind> {
    const { signal } = this.#closed;
    signal.throwIfAborted();
    if (this.open.length + this.#starting.size >= this.maximum) throw this.#tooMany();
    const starting = start(signal);
    this.#starting.add(starting);
    try {
      const served = await starting;
      this.#served.set(served.id, served);
      this.#forget();
      return served;
    } finally {
      this.#starting.delete(starting);
    }
  }

  /** Throws SAgentsError `RUN_UNKNOWN`. */
  get(id: string): Served {
    const served = this.#served.get(id);
    if (served !== undefined) return served;
    const known = [...this.#served.keys()].slice(-10);
    throw new SAgentsError({
      code: 'RUN_UNKNOWN',
      message: `this server knows no run or suite ${valueText(id)}`,
      remedy: known.length === 0 ? 'start one with run or suite' : `give one of its ids: ${known.join(', ')}`,
    });
  }

  /** Throws SAgentsError `RUN_UNKNOWN`, also for the id of a suite. */
  run(id: string): ServedRun {
    const served = this.get(id);
    if (served instanceof ServedRun) return served;
    throw new SAgentsError({
      code: 'RUN_UNKNOWN',
      message: `${id} is a suite, not a run`,
      remedy: 'call status to see how it stands, or stop to end it',
    });
  }

  /** Stops everything that goes on, and resolves when it is over. */
  async stopAll(reason: string): Promise<void> {
    const stopping = async (): Promise<void> => {
      await Promise.allSettled(this.#starting);
      const { open } = this;
      for (const served of open) served.stop(reason);
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

  #tooMany(): SAgentsError {
    const ids = this.open.map(({ id }) => id);
    return new SAgentsError({
      code: 'TOO_MANY_RUNS',
      message: `${this.maximum} runs or suites are going on already (${ids.join(', ')})`,
      remedy: 'wait for one of them, or end it with stop; s-agents mcp --max-runs N allows more',
    });
  }

  #forget(): void {
    const over = [...this.#served.values()].filter(({ isOpen }) => !isOpen);
    for (const { id } of over.slice(0, Math.max(0, over.length - maximumRemembered))) this.#served.delete(id);
  }
}
