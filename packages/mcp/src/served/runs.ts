import { SAgentsError } from '@s-agents/core';
import { valueText } from '@s-agents/kit';
import { RunSlots } from '@s-agents/runner';
import type { Served } from './served.js';
import { ServedRun } from './served-run.js';

/** How many runs and suites that are over are remembered; the folders of all others stay. */
const maximumRemembered = 20;

/** All runs and suites that were started for clients. */
export class Runs {
  readonly #served = new Map<string, Served>();
  readonly #slots: RunSlots<Served>;
  #suites = 0;

  constructor(maximum: number) {
    this.#slots = new RunSlots<Served>(maximum, (open) => tooMany(maximum, open));
  }

  get open(): readonly Served[] {
    return this.#slots.open;
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
    const served = await this.#slots.start(start);
    this.#served.set(served.id, served);
    this.#forget();
    return served;
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
  stopAll(reason: string): Promise<void> {
    return this.#slots.stopAll(reason);
  }

  /** Stops everything; nothing can be started any more. */
  close(reason: string): Promise<void> {
    return this.#slots.close(reason);
  }

  #forget(): void {
    const over = [...this.#served.values()].filter(({ isOpen }) => !isOpen);
    for (const { id } of over.slice(0, Math.max(0, over.length - maximumRemembered))) this.#served.delete(id);
  }
}

function tooMany(maximum: number, open: readonly Served[]): SAgentsError {
  return new SAgentsError({
    code: 'TOO_MANY_RUNS',
    message: `${maximum} runs or suites are going on already (${open.map(({ id }) => id).join(', ')})`,
    remedy: 'wait for one of them, or end it with stop; s-agents mcp --max-runs N allows more',
  });
}
