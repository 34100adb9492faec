import { abortable, Cancelled, type WallClock } from '@s-agents/core';
import { compileEngine, type EngineModule } from './engine-module.js';
import { GuestWorker } from './guest-worker.js';

/** Runs at the same time; further ones wait. A run keeps its worker while it waits for the world. */
const mostWorkers = 64;
/** Workers that are kept for the next run. */
const mostIdle = 8;

/** The sandbox's threads: one running skill each, made when they are needed. */
export class WorkerPool {
  readonly #idle: GuestWorker[] = [];
  readonly #busy = new Set<GuestWorker>();
  /** Runs that have a worker or are about to. */
  #taken = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #closed = new AbortController();
  #engine: Promise<EngineModule> | null = null;

  constructor(private readonly clock: WallClock) {}

  /** A worker that is ready, for one run; `onWait` is called when others have to end first. Throws the signal's reason, Cancelled when the pool is closed, SAgentsError `SANDBOX_UNAVAILABLE`. */
  async take(outer: AbortSignal, onWait: () => void): Promise<GuestWorker> {
    const signal = AbortSignal.any([outer, this.#closed.signal]);
    signal.throwIfAborted();
    while (this.#taken >= mostWorkers) {
      onWait();
      await abortable(new Promise<void>((resolve) => this.#waiting.push(resolve)), signal);
    }
    this.#taken++;
    try {
      const worker = this.#takeIdle() ?? (await this.#start(signal));
      this.#busy.add(worker);
      return worker;
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  /** Takes back a worker that is free or gone. */
  put(worker: GuestWorker): void {
    this.#busy.delete(worker);
    if (worker.isAlive && this.#idle.length < mostIdle && !this.#closed.signal.aborted) this.#idle.push(worker);
    else void worker.end({ status: 'cancelled', detail: 'not needed any more' });
    this.#leave();
  }

  #takeIdle(): GuestWorker | null {
    const worker = this.#idle.pop();
    return worker?.isAlive === true ? worker : null;
  }

  async #start(signal: AbortSignal): Promise<GuestWorker> {
    this.#engine ??= compileEngine();
    const worker = new GuestWorker(await abortable(this.#engine, signal), this.clock);
    try {
      await worker.ready(signal);
      return worker;
    } catch (error) {
      void worker.end({ status: 'cancelled', detail: 'not needed any more' });
      throw error;
    }
  }

  /** Everyone who waits looks again: one of them may have been told to stop meanwhile. */
  #leave(): void {
    this.#taken--;
    for (const wake of this.#waiting.splice(0)) wake();
  }

  async close(): Promise<void> {
    this.#closed.abort(new Cancelled('the sandbox was closed'));
    await Promise.all([...this.#idle.splice(0), ...this.#busy].map((worker) => worker.end({ status: 'cancelled', detail: 'the sandbox was closed' })));
  }
}
