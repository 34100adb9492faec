import { Cancelled, type ActionOutcome } from '@s-agents/core';

/**
 * Watches the outcomes of one run's primitive calls. What the body can never do (`unsupported`) ends the run when it is
 * refused a second time in the same words: code that goes on trying would only hide the reason.
 */
export class Refusals {
  readonly #seen = new Set<string>();
  readonly #end = new AbortController();
  readonly #endWithAction: () => void;
  #repeated: ActionOutcome | null = null;

  constructor(private readonly action: AbortSignal) {
    this.#endWithAction = () => this.#end.abort(action.reason);
    if (action.aborted) this.#endWithAction();
    else action.addEventListener('abort', this.#endWithAction, { once: true });
  }

  /** Aborts with the action, and at the second refusal. */
  get signal(): AbortSignal {
    return this.#end.signal;
  }

  /** The refusal that ended the run; null when none did. */
  get repeated(): ActionOutcome | null {
    return this.#repeated;
  }

  /** Returns the outcome. */
  notice(primitive: string, outcome: ActionOutcome): ActionOutcome {
    if (outcome.status !== 'failed' || outcome.reason !== 'unsupported') return outcome;
    const refusal = `${primitive}: ${outcome.detail}`;
    if (!this.#seen.has(refusal)) this.#seen.add(refusal);
    else if (!this.#end.signal.aborted) {
      this.#repeated = outcome;
      this.#end.abort(new Cancelled(`${primitive} was refused twice: ${outcome.detail}`));
    }
    return outcome;
  }

  /** The run is over. */
  end(): void {
    this.action.removeEventListener('abort', this.#endWithAction);
  }
}
