import { Cancelled, failed, type ActionOutcome, type Json, type OutcomeReason } from '@s-agents/core';

/** So many refusals of the same call for the same reason, without a success of it in between, end a run. */
const mostRefusals = 8;
/** So many refusals in the same words as `unsupported` do, whatever was asked for: that does not change. */
const mostUnsupported = 2;
/** Reasons that lie in what was asked for. Others, such as a creature that has gone on, may pass at any time. */
const lasting: ReadonlySet<OutcomeReason> = new Set<OutcomeReason>(['refused', 'blocked', 'unreachable']);

/**
 * Watches the outcomes of one run's primitive calls, and ends the run when the world refuses the same thing again and
 * again: the same call for the same reason, or anything as `unsupported`. Further tries would only hide the reason.
 */
export class Refusals {
  /** How often each refusal came since the primitive last succeeded. */
  readonly #seen = new Map<string, Map<string, number>>();
  readonly #end = new AbortController();
  readonly #endWithAction: () => void;
  #repeated: ActionOutcome | null = null;

  constructor(private readonly action: AbortSignal) {
    this.#endWithAction = () => this.#end.abort(action.reason);
    if (action.aborted) this.#endWithAction();
    else action.addEventListener('abort', this.#endWithAction, { once: true });
  }

  /** Aborts with the action, and at the last refusal. */
  get signal(): AbortSignal {
    return this.#end.signal;
  }

  /** The refusal that ended the run; null when none did. */
  get repeated(): ActionOutcome | null {
    return this.#repeated;
  }

  /** Returns the outcome. */
  notice(primitive: string, outcome: ActionOutcome, parameters: Json = null): ActionOutcome {
    if (this.#end.signal.aborted || (outcome.status === 'succeeded' && this.#seen.size === 0)) return outcome;
    const call = `${primitive} ${JSON.stringify(parameters)}`;
    if (outcome.status === 'succeeded') for (const key of [primitive, call]) this.#seen.delete(key);
    if (outcome.status !== 'failed') return outcome;
    const { reason, detail } = outcome;
    if (reason === 'unsupported' && this.#count(primitive, detail) >= mostUnsupported)
      this.#stop(primitive, detail, outcome);
    if (lasting.has(reason) && this.#count(call, reason) >= mostRefusals)
      this.#stop(primitive, detail, failed(reason, `${primitive} was refused ${mostRefusals} times: ${detail}`));
    return outcome;
  }

  /** The run is over. */
  end(): void {
    this.action.removeEventListener('abort', this.#endWithAction);
  }

  #count(key: string, refusal: string): number {
    const counts = this.#seen.get(key) ?? new Map<string, number>();
    const count = (counts.get(refusal) ?? 0) + 1;
    this.#seen.set(key, counts.set(refusal, count));
    return count;
  }

  #stop(primitive: string, detail: string, outcome: ActionOutcome): void {
    this.#repeated = outcome;
    this.#end.abort(new Cancelled(`${primitive} was refused for good: ${detail}`));
  }
}
