import { cancelled, Cancelled, failed, type ActionOutcome, type PrimitiveCall, type WallClock } from '@s-agents/core';
import { Patience } from '../patience.js';
import type { ToHost } from './protocol.js';

/** Wall milliseconds within which a host answers an abort; it needs one turn of its event loop. */
const abortMilliseconds = 700;
/**
 * Wall milliseconds without an outcome or progress after which a call counts as lost. The host's own limits are
 * shorter, and a host that hangs is detected sooner (`bodies.ts`).
 */
const lostMilliseconds = 180_000;
const napMilliseconds = 5_000;

interface PendingCall {
  readonly resolve: (outcome: ActionOutcome) => void;
  readonly reject: (error: Error) => void;
  readonly patience: Patience;
}

export interface PendingCallsOptions {
  readonly agent: string;
  readonly clock: WallClock;
  readonly send: (message: ToHost) => void;
}

/** The calls that a body's host is running. */
export class PendingCalls {
  readonly #options: PendingCallsOptions;
  readonly #calls = new Map<number, PendingCall>();

  constructor(options: PendingCallsOptions) {
    this.#options = options;
  }

  /** Sends a call to the host; resolves with its outcome, also when the host does not answer in time. */
  async run(request: number, call: PrimitiveCall, signal: AbortSignal): Promise<ActionOutcome> {
    const { agent, clock, send } = this.#options;
    const done = new AbortController();
    const patience = new Patience({ clock, milliseconds: lostMilliseconds, nap: napMilliseconds });
    const outcome = new Promise<ActionOutcome>((resolve, reject) =>
      this.#calls.set(request, { resolve, reject, patience }),
    );
    const abort = (): void => {
      send({ type: 'abort', agent, request, why: abortReason(signal) });
      clock.sleep(abortMilliseconds, { signal: done.signal }).then(
        () => this.settle(request, cancelled(abortReason(signal))),
        () => {},
      );
    };
    signal.addEventListener('abort', abort, { once: true });
    patience.end({ signal: done.signal }).then(
      () =>
        this.settle(request, failed('timeout', `the body's host did not answer within ${lostMilliseconds / 1000} s`)),
      () => {},
    );
    send({ type: 'run', agent, request, call });
    try {
      return await outcome;
    } finally {
      signal.removeEventListener('abort', abort);
      done.abort(new Cancelled('done'));
    }
  }

  /** Resets a call's timeout. */
  progress(request: number): void {
    this.#calls.get(request)?.patience.renew();
  }

  settle(request: number, outcome: ActionOutcome): void {
    this.#calls.get(request)?.resolve(outcome);
    this.#calls.delete(request);
  }

  settleAll(outcome: ActionOutcome): void {
    for (const request of [...this.#calls.keys()]) this.settle(request, outcome);
  }

  rejectAll(error: Error): void {
    for (const { reject } of this.#calls.values()) reject(error);
    this.#calls.clear();
  }
}

/** Returns why a signal aborted, as an outcome tells it. */
export function abortReason(signal: AbortSignal): string {
  return signal.reason instanceof Error ? signal.reason.message.replace(/^cancelled: /, '') : String(signal.reason);
}
