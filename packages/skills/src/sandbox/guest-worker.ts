import { Cancelled, outcomeReasons, SAgentsError, withTimeout, type SandboxResult, type SandboxRun, type WallClock } from '@s-agents/core';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { whyCancelled } from '../why-cancelled.js';
import type { EngineModule } from './engine-module.js';
import { answer, resultOf } from './host-run.js';
import type { FromWorker, ToWorker, WorkerSetup } from './protocol.js';
import { watch } from './watchdog.js';

/** Wall milliseconds that a thread may take to start, on a machine that is busy otherwise. */
const startLimit = 60_000;
/** Wall milliseconds beyond its budget that a guest may compute before its thread is ended. */
const grace = 500;
/** Wall milliseconds that a guest which is not wanted any more may go on before its thread is ended. */
const farewell = 250;

/** A run as its worker has it. */
interface ActiveRun {
  readonly id: number;
  readonly run: SandboxRun;
  readonly settle: (result: SandboxResult) => void;
  /** Aborts when the worker is free, or gone. */
  readonly over: AbortController;
  /** Answers that the guest has not yet given control back for. */
  unread: number;
  slices: number;
  since: number;
  isSettled: boolean;
}

/** A worker thread of the sandbox, from this side. It runs one skill at a time. */
export class GuestWorker {
  readonly #thread: Worker;
  readonly #stop = new Int32Array(new SharedArrayBuffer(4));
  readonly #ready: Promise<void>;
  #active: ActiveRun | null = null;
  #runs = 0;
  #death: SandboxResult | null = null;

  constructor(
    engine: EngineModule,
    private readonly clock: WallClock,
  ) {
    const setup: WorkerSetup = { wasm: engine, stop: this.#stop.buffer, reasons: outcomeReasons };
    // Nothing of this process goes along: no flags, no environment, no streams; and a heap that one guest cannot blow up for all.
    this.#thread = new Worker(workerFile(), { workerData: setup, execArgv: [], env: {}, stdin: true, resourceLimits: { maxOldGenerationSizeMb: 128, stackSizeMb: 8 } });
    this.#ready = new Promise((resolve, reject) => {
      this.#thread.once('message', () => resolve());
      this.#thread.once('exit', () => reject(new Error('its worker thread ended while it started')));
      this.#thread.once('error', reject);
    });
    this.#ready.catch(() => {});
    this.#thread.on('message', (message: FromWorker) => this.#onMessage(message));
    this.#thread.on('error', (error: Error) => {
      const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#onDeath({ status: 'crashed', kind: isMemory ? 'memory' : 'lost', detail: `the worker ended: ${error.message}` });
    });
    this.#thread.on('exit', () => this.#onDeath({ status: 'crashed', kind: 'lost', detail: 'the worker ended' }));
    this.#thread.unref();
  }

  get isAlive(): boolean {
    return this.#death === null;
  }

  /** Resolves when the thread runs. Throws SAgentsError `SANDBOX_UNAVAILABLE`, or the signal's reason. */
  async ready(signal: AbortSignal): Promise<void> {
    try {
      await withTimeout(() => this.#ready, { clock: this.clock, milliseconds: startLimit, what: 'the start of a worker thread', signal });
    } catch (error) {
      if (signal.aborted) throw error;
      throw new SAgentsError({ code: 'SANDBOX_UNAVAILABLE', message: `the sandbox could not start (${error instanceof Error ? error.message : String(error)})`, remedy: 'reinstall @s-agents/skills; its worker lies in dist/sandbox/worker.js', cause: error });
    }
  }

  /** The result as soon as it is known; `free` resolves when the worker can run another, or is gone. */
  run(run: SandboxRun, parameters: string): { readonly result: Promise<SandboxResult>; readonly free: Promise<void> } {
    const over = new AbortController();
    const free = new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve(), { once: true }));
    const result = new Promise<SandboxResult>((resolve) => {
      const active: ActiveRun = { id: ++this.#runs, run, settle: resolve, over, unread: 0, slices: 0, since: 0, isSettled: false };
      this.#active = active;
      if (this.#death !== null) {
        this.#onDeath(this.#death);
        return;
      }
      const onAbort = (): void => this.#settle(active, { status: 'cancelled', detail: whyCancelled(run.signal.reason) });
      run.signal.addEventListener('abort', onAbort, { signal: over.signal });
      void watch({
        clock: this.clock,
        limit: () => (active.isSettled ? farewell : run.limits.computeMilliseconds + grace),
        slice: () => (active.unread === 0 && !active.isSettled ? null : { number: active.slices, since: active.since }),
        onOverdue: () => void this.end({ status: 'crashed', kind: 'time', detail: `the skill computed for more than ${run.limits.computeMilliseconds} ms without waiting for the world, in a built-in function` }),
        signal: over.signal,
      });
      const { entry, library, primitives, limits, seed } = run;
      this.#guard(active, () => this.#post(active, { type: 'start', run: active.id, entry: pick(entry), library: library.map(pick), parameters, primitives, limits, seed, now: run.host.now() }));
    });
    return { result, free };
  }

  /** Ends the thread and whatever runs in it; resolves when it is gone. */
  async end(result: SandboxResult): Promise<void> {
    this.#onDeath(result);
    await this.#thread.terminate();
  }

  #onMessage(message: FromWorker): void {
    const active = this.#active;
    if (active === null || message.type === 'ready' || message.run !== active.id) return;
    if (message.type === 'forgotten') {
      this.#release(active);
      return;
    }
    active.unread--;
    active.slices++;
    active.since = this.clock.now();
    if (active.isSettled) return;
    this.#guard(active, () => {
      for (const text of message.logs) active.run.host.log(text);
      if (message.end !== null) this.#settle(active, resultOf(message.end));
    });
    for (const call of message.calls) {
      answer(call, active.run).then(
        (reply) => this.#guard(active, () => this.#post(active, { type: 'reply', run: active.id, call: call.call, now: active.run.host.now(), reply })),
        (error: unknown) => this.#fail(active, error),
      );
    }
    // Only now: until the host has begun what it was asked for, time must not pass.
    if (active.unread === 0) this.#guard(active, () => active.run.host.computing?.(false));
  }

  /** Does something that calls the host, whose failure ends this run and nothing else. */
  #guard(active: ActiveRun, work: () => void): void {
    if (active.isSettled) return;
    try {
      work();
    } catch (error) {
      this.#fail(active, error);
    }
  }

  #fail(active: ActiveRun, error: unknown): void {
    this.#settle(active, { status: 'crashed', kind: 'lost', detail: `the host failed: ${error instanceof Error ? error.message : String(error)}` });
  }

  /** Gives control to the guest. */
  #post(active: ActiveRun, message: ToWorker): void {
    if (active.unread++ === 0) {
      active.since = this.clock.now();
      active.run.host.computing?.(true);
    }
    this.#thread.ref();
    this.#thread.postMessage(message);
  }

  #settle(active: ActiveRun, result: SandboxResult): void {
    if (active.isSettled) return;
    active.isSettled = true;
    active.since = this.clock.now();
    active.settle(result);
    if (this.#death !== null) return;
    Atomics.store(this.#stop, 0, 1);
    this.#thread.postMessage({ type: 'forget', run: active.id } satisfies ToWorker);
  }

  #release(active: ActiveRun): void {
    this.#active = null;
    Atomics.store(this.#stop, 0, 0);
    this.#thread.unref();
    active.over.abort(new Cancelled('the run is over'));
  }

  #onDeath(result: SandboxResult): void {
    this.#death ??= result;
    const active = this.#active;
    if (active === null) return;
    this.#settle(active, result);
    this.#release(active);
  }
}

function pick({ name, code }: { readonly name: string; readonly code: string }): { name: string; code: string } {
  return { name, code };
}

/** The worker's entry lies beside this file; where this file is run from its source, in what was built from it. */
function workerFile(): URL {
  const beside = new URL('./worker.js', import.meta.url);
  return existsSync(beside) ? beside : new URL(beside.href.replace(/\/src\/(?!.*\/src\/)/, '/dist/'));
}
