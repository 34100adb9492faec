import { Cancelled, type RunResult } from '@s-agents/core';

export interface Decision {
  readonly result: RunResult;
  /** One sentence for people. */
  readonly detail: string;
}

/** How the run ends: the first decision counts, and aborts the signal that everything in the run follows. */
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
