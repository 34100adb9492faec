import { Cancelled, type RunResult } from '@s-agents/core';

/** Why and with which result a run ends. */
export interface Decision {
  readonly result: RunResult;
  /** The reason, in one sentence for people. */
  readonly detail: string;
}

/** A decision, and whether nothing in the run caused it. */
export interface GivenDecision extends Decision {
  readonly fromOutside: boolean;
}

/** Holds the decision to end a run. The first one counts; it aborts the signal that every part of the run follows. */
export class Verdict {
  readonly #controller = new AbortController();
  #decision: GivenDecision | null = null;

  /** `onDecision` is called before the signal aborts. */
  constructor(private readonly onDecision: (decision: GivenDecision) => void = () => {}) {}

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get decision(): GivenDecision | null {
    return this.#decision;
  }

  give(result: RunResult, detail: string, { fromOutside = false }: { readonly fromOutside?: boolean } = {}): void {
    if (this.#decision !== null) return;
    this.#decision = { result, detail, fromOutside };
    this.onDecision(this.#decision);
    this.#controller.abort(new Cancelled(detail));
  }
}
