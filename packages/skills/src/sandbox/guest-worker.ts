import {
  Cancelled,
  outcomeReasons,
  SAgentsError,
  type SandboxResult,
  type SandboxRun,
  type Skill,
  type WallClock,
} from '@s-agents/core';
import { withTimeout } from '@s-agents/kit';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { whyCancelled } from '../why-cancelled.js';
import type { EngineImage } from './engine-image.js';
import { isSameLibrary } from './engine-kind.js';
import type { EngineModule } from './engine-module.js';
import { Guest } from './guest.js';
import type { GuestSkill } from './guest-skill.js';
import type { FromWorker, ToWorker, WorkerSetup } from './protocol.js';
import { watch } from './watchdog.js';

/** Wall milliseconds that a thread may take to start on a busy machine. */
const startTimeoutMilliseconds = 60_000;
/** Wall milliseconds beyond its limit that a guest may compute before its thread is ended. */
const graceMilliseconds = 500;
/** Wall milliseconds that an aborted guest may continue before its thread is ended, if no other guest shares it. */
const abortGraceMilliseconds = 250;

const lost: SandboxResult = {
  status: 'crashed',
  kind: 'lost',
  detail: 'the worker thread was ended because of another skill that ran in it',
};

/** A worker thread of the sandbox, seen from the host. One of its guests computes at a time while the others wait. */
export class GuestWorker {
  readonly #thread: Worker;
  readonly #ready: Promise<void>;
  #image: EngineImage | null = null;
  readonly #guests = new Map<number, { readonly guest: Guest; readonly free: () => void }>();
  /** The guests of the messages that the thread has not answered yet, oldest first. It is busy with the first. */
  readonly #unanswered: Guest[] = [];
  #answered = 0;
  /** The library that was sent to the thread last. */
  #library: readonly GuestSkill[] | null;
  #since = 0;
  #runs = 0;
  #watching: AbortController | null = null;
  #isAlive = true;

  constructor(
    engine: EngineModule,
    { preparation, image }: Pick<WorkerSetup, 'preparation' | 'image'>,
    private readonly clock: WallClock,
  ) {
    this.#library = preparation?.library ?? null;
    const setup: WorkerSetup = { wasm: engine, reasons: outcomeReasons, preparation, image };
    // The thread gets a bounded heap and none of this process's flags, environment and streams.
    this.#thread = new Worker(workerFile(), {
      workerData: setup,
      execArgv: [],
      env: {},
      stdin: true,
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 6, stackSizeMb: 8 },
    });
    this.#ready = new Promise((resolve, reject) => {
      this.#thread.once('message', () => resolve());
      this.#thread.once('exit', () => reject(new Error('its worker thread ended during its start')));
      this.#thread.once('error', reject);
    });
    this.#ready.catch(() => {});
    this.#thread.on('message', (message: FromWorker) => this.#onMessage(message));
    this.#thread.on('error', (error: Error) => {
      const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#onDeath(
        { status: 'crashed', kind: isMemory ? 'memory' : 'lost', detail: `the worker ended: ${error.message}` },
        lost,
      );
    });
    this.#thread.on('exit', () => this.#onDeath({ status: 'crashed', kind: 'lost', detail: 'the worker ended' }, lost));
    this.#thread.unref();
  }

  /** The image that the thread copies its engines from, once it is ready; null if the thread was not prepared. */
  get image(): EngineImage | null {
    return this.#image;
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** Resolves when the thread is ready. Rejects with SAgentsError `SANDBOX_UNAVAILABLE`, or the signal's reason. */
  async ready(signal: AbortSignal): Promise<void> {
    try {
      await withTimeout(() => this.#ready, {
        clock: this.clock,
        milliseconds: startTimeoutMilliseconds,
        what: 'the start of a worker thread',
        signal,
      });
    } catch (error) {
      if (signal.aborted) throw error;
      throw new SAgentsError({
        code: 'SANDBOX_UNAVAILABLE',
        message: `the sandbox could not start (${error instanceof Error ? error.message : String(error)})`,
        remedy: 'reinstall @s-agents/skills; its worker is dist/sandbox/worker.js',
        cause: error,
      });
    }
  }

  /**
   * Starts a run. `result` resolves as soon as the result is known; `free` resolves when nothing of the run is left in
   * the thread. `turn` releases the run's first turn.
   */
  run(
    run: SandboxRun,
    parameters: string,
    turn: () => void,
  ): { readonly result: Promise<SandboxResult>; readonly free: Promise<void> } {
    const stopListening = new AbortController();
    const guest = new Guest({
      id: ++this.#runs,
      run,
      turn,
      now: () => this.clock.now(),
      reply: (of, message) => this.#send(of, { type: 'reply', run: of.id, ...message }),
      onSettled: (of) => {
        stopListening.abort();
        if (this.#guests.has(of.id)) this.#send(of, { type: 'forget', run: of.id });
      },
    });
    const free = new Promise<void>((resolve) => this.#guests.set(guest.id, { guest, free: resolve }));
    if (this.#isAlive) {
      this.#watch();
      run.signal.addEventListener(
        'abort',
        () => guest.settle({ status: 'cancelled', detail: whyCancelled(run.signal.reason) }),
        { signal: stopListening.signal },
      );
      const { entry, library, primitives, limits, seed } = run;
      guest.guard(() =>
        this.#send(guest, {
          type: 'start',
          run: guest.id,
          entry: pick(entry),
          library: this.#libraryIfChanged(library),
          parameters,
          primitives,
          asksForParameters: run.host.parametersFor !== undefined,
          limits,
          seed,
          now: run.host.now(),
          stop: guest.stop,
        }),
      );
    } else this.#onDeath(lost, lost);
    return { result: guest.result, free };
  }

  /** Ends the thread with all runs in it; resolves when it is gone. */
  async end(result: SandboxResult): Promise<void> {
    this.#onDeath(result, result);
    await this.#thread.terminate();
  }

  /** Returns null if the thread has the library already, since a library is large and rarely changes. */
  #libraryIfChanged(library: readonly Skill[]): readonly GuestSkill[] | null {
    const before = this.#library;
    this.#library = library;
    return before !== null && isSameLibrary(before, library) ? null : library.map(pick);
  }

  #send(guest: Guest, message: ToWorker): void {
    if (!this.#isAlive) return;
    if (this.#unanswered.push(guest) === 1) this.#since = this.clock.now();
    this.#thread.postMessage(message);
  }

  #onMessage(message: FromWorker): void {
    if (message.type === 'ready') {
      this.#image = message.image;
      return;
    }
    if (message.type !== 'ended') {
      this.#unanswered.shift();
      this.#answered++;
      this.#since = this.clock.now();
    }
    const place = this.#guests.get(message.run);
    if (place === undefined) return;
    if (message.type === 'forgotten') this.#forget(place);
    else place.guest.onMessage(message);
  }

  /** Starts the watchdog, and keeps this process alive while the thread has guests. */
  #watch(): void {
    if (this.#watching !== null) return;
    this.#watching = new AbortController();
    this.#thread.ref();
    void watch({
      clock: this.clock,
      busy: () => this.#busy(),
      onOverdue: () => void this.#endOverdue(),
      signal: this.#watching.signal,
    });
  }

  #busy(): { number: number; since: number; limit: number } | null {
    const [guest] = this.#unanswered;
    if (guest === undefined) return null;
    const limit = guest.run.limits.computeMilliseconds + graceMilliseconds;
    if (guest.settledAt === null) return { number: this.#answered, since: this.#since, limit };
    return {
      number: this.#answered,
      since: Math.max(this.#since, guest.settledAt),
      limit: this.#guests.size === 1 ? abortGraceMilliseconds : limit,
    };
  }

  async #endOverdue(): Promise<void> {
    const limit = this.#unanswered[0]?.run.limits.computeMilliseconds;
    this.#onDeath(
      {
        status: 'crashed',
        kind: 'time',
        detail: `the skill computed for more than ${limit} ms without waiting for the world, in a built-in function`,
      },
      lost,
    );
    await this.#thread.terminate();
  }

  #forget({ guest, free }: { readonly guest: Guest; readonly free: () => void }): void {
    this.#guests.delete(guest.id);
    free();
    if (this.#guests.size > 0) return;
    this.#thread.unref();
    this.#watching?.abort(new Cancelled('the thread has no guests'));
    this.#watching = null;
  }

  /** Settles the guest that the thread was busy with by `result`, and all others by `others`. */
  #onDeath(result: SandboxResult, others: SandboxResult): void {
    this.#isAlive = false;
    const [culprit] = this.#unanswered.splice(0);
    for (const place of [...this.#guests.values()]) {
      this.#forget(place);
      place.guest.settle(place.guest === culprit ? result : others);
    }
  }
}

function pick({ name, code }: Skill): GuestSkill {
  return { name, code };
}

/** Returns the worker's entry: beside this file, or in dist if this file is run from its source. */
function workerFile(): URL {
  const beside = new URL('./worker.js', import.meta.url);
  return existsSync(beside) ? beside : new URL(beside.href.replace(/\/src\/(?!.*\/src\/)/, '/dist/'));
}
