import type { EventLog, WorldClock } from '@s-agents/core';
import { abortable } from '@s-agents/kit';

export interface PausesOptions {
  readonly log: EventLog;
  readonly clock: WorldClock;
}

/** Whether a request changed anything; if not, who had asked for the current pause, or null where there is none. */
export type PauseAnswer = { readonly done: true } | { readonly done: false; readonly by: string | null };

/** A pause that is in force. */
interface Pause {
  readonly by: string;
  /** Ends the clock's turn. */
  readonly end: () => void;
  readonly over: PromiseWithResolvers<void>;
}

/**
 * Pauses a run and lets it continue. The one place at which requests from outside become the events `run.paused` and
 * `run.continued`.
 *
 * A pause takes a turn of the world's clock and keeps it. Under virtual time it therefore begins at a moment at which
 * nothing in the process is running, and until it ends, no time passes and nobody else gets a turn: what happens
 * afterwards is what would have happened without it. In real time the world goes on; steps, model calls and primitives
 * wait in `passed`.
 */
export class Pauses {
  readonly #allowed = Promise.withResolvers<void>();
  #pause: Pause | null = null;
  #last: Promise<unknown> = Promise.resolve();
  readonly #closed = new AbortController();

  constructor(private readonly options: PausesOptions) {}

  /** Whether steps, model calls and primitives have to wait. */
  get isActive(): boolean {
    return this.#pause !== null;
  }

  /** Lets requests take effect. Those that were made before wait for it. */
  allow(): void {
    this.#allowed.resolve();
  }

  /** Resolves when requests take effect at once; rejects with the run's reason to end. */
  allowed(): Promise<void> {
    return abortable(this.#allowed.promise, this.#closed.signal);
  }

  /** The run is to end for this reason: ends a pause without an event, and refuses all requests. */
  close(reason: Error): void {
    this.#closed.abort(reason);
    this.#end();
  }

  /** Pauses the run. Rejects with the reason for which the run ends. */
  pause(by: string): Promise<PauseAnswer> {
    return this.#inOrder(async () => {
      if (this.#pause !== null) return { done: false, by: this.#pause.by };
      const { signal } = this.#closed;
      const { clock, log } = this.options;
      const end = await clock.turn('the run is paused', { signal });
      if (signal.aborted) end();
      signal.throwIfAborted();
      this.#pause = { by, end, over: Promise.withResolvers() };
      log.append({ type: 'run.paused', by });
      return { done: true };
    });
  }

  /** Ends the pause. Rejects with the reason for which the run ends. */
  continue(by: string): Promise<PauseAnswer> {
    return this.#inOrder(async () => {
      if (this.#pause === null) return { done: false, by: null };
      this.options.log.append({ type: 'run.continued', by });
      this.#end();
      return { done: true };
    });
  }

  /** Resolves when the run is not paused. Rejects with the signal's reason when it aborts. */
  async passed(signal: AbortSignal): Promise<void> {
    while (this.#pause !== null) await abortable(this.#pause.over.promise, signal);
  }

  #end(): void {
    const pause = this.#pause;
    this.#pause = null;
    pause?.over.resolve();
    pause?.end();
  }

  #inOrder(work: () => Promise<PauseAnswer>): Promise<PauseAnswer> {
    const done = this.#last.then(async () => {
      await this.allowed();
      return work();
    });
    this.#last = done.catch(() => {});
    return done;
  }
}
