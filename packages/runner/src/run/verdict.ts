import { Cancelled, type RunResult } from '@s-agents/core';

/** Why and with which result a run ends. */
export interface Decision {
  readonly result: RunResult;
  /** The reason, in one sentence for people. */
  readonly detail: string;
}

/** Holds the decision to end a run. The first one counts; it aborts the signal that every part of the run follows. */
export class Verdict {
  readonly #controller = new AbortController();
  #decision: Decision | null = null;

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get decision(): Decision | null {
    return this.#decision;
  }

  give(result: RunResult, detail: string): void {
    if (this.#decision !== null) return;
    this.#decision = { result, detail };
    this.#controller.abort(new Cancelled(detail));
  }
}
