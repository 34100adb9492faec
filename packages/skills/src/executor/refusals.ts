import { Cancelled, type ActionOutcome } from '@s-agents/core';

/**
 * Watches the outcomes of one run's primitive calls. A second refusal of a primitive in the same words as `unsupported`
 * ends the run, since further tries would only hide the reason. A success of the primitive in between starts the count
 * again.
 */
export class Refusals {
  /** The refusals of each primitive since it last succeeded. */
  readonly #seen = new Map<string, ReadonlySet<string>>();
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
    if (outcome.status === 'succeeded') this.#seen.delete(primitive);
    if (outcome.status !== 'failed' || outcome.reason !== 'unsupported') return outcome;
    const seen = this.#seen.get(primitive) ?? new Set<string>();
    if (!seen.has(outcome.detail)) this.#seen.set(primitive, new Set([...seen, outcome.detail]));
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
