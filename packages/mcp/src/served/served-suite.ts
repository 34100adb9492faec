import { Cancelled, isSAgentsError } from '@s-agents/core';
import { isCancellation, plainSentence } from '@s-agents/kit';
import type { SuiteRun } from '@s-agents/runner';
import { summarize } from './summarize.js';
import type { Served } from './served.js';

/** How many runs that did not meet their goal are listed one by one. */
const maximumListed = 50;

export interface SuiteSize {
  readonly tasks: readonly string[];
  readonly seeds: readonly number[];
}

/** A suite that was started for a client. */
export class ServedSuite implements Served {
  readonly kind = 'suite';
  readonly over: Promise<void>;
  readonly #runs: SuiteRun[] = [];
  readonly #stop = new AbortController();
  #state: 'running' | 'over' | 'stopped' | 'failed' = 'running';
  #failure: string | null = null;

  /** `start` runs the suite to its end and calls `onRun` for each run that is over. */
  constructor(
    readonly id: string,
    readonly size: SuiteSize,
    start: (onRun: (run: SuiteRun) => void, signal: AbortSignal) => Promise<unknown>,
  ) {
    this.over = start((run) => void this.#runs.push(run), this.#stop.signal).then(
      () => void (this.#state = 'over'),
      (error: unknown) => this.#fail(error),
    );
  }

  get isOpen(): boolean {
    return this.#state === 'running';
  }

  stop(reason: string): void {
    this.#stop.abort(new Cancelled(reason));
  }

  status(): object {
    const failed = this.#runs.filter(({ result }) => result !== 'success');
    return {
      state: this.#state,
      done: this.#runs.length,
      total: this.size.tasks.length * this.size.seeds.length,
      seeds: this.size.seeds,
      table: summarize(this.#runs),
      notMet: failed.slice(0, maximumListed).map(({ task, seed, result, detail }) => ({ task, seed, result, detail })),
      ...(this.#failure === null ? {} : { failure: this.#failure }),
    };
  }

  #fail(error: unknown): void {
    this.#state = isCancellation(error) ? 'stopped' : 'failed';
    if (this.#state === 'stopped') return;
    const message = error instanceof Error ? error.message : String(error);
    this.#failure = isSAgentsError(error) ? message : plainSentence(message);
  }
}
