import { Cancelled, isSAgentsError, type RunResult } from '@s-agents/core';

/** Why and with which result a run ends. */
export interface Decision {
  readonly result: RunResult;
  /** The reason, in one sentence for people. */
  readonly detail: string;
  /** Of the error that ends it, where it is one that a user can act on. */
  readonly code?: string;
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

  give(
    result: RunResult,
    detail: string,
    { fromOutside = false, error }: { readonly fromOutside?: boolean; readonly error?: unknown } = {},
  ): void {
    if (this.#decision !== null) return;
    this.#decision = { result, detail, ...(isSAgentsError(error) ? { code: error.code } : {}), fromOutside };
    this.onDecision(this.#decision);
    this.#controller.abort(new Cancelled(detail));
  }
}
