import { Worker } from 'node:worker_threads';
import type { WallClock } from '@s-agents/core';
import type { HostCrash } from '../bodies/body-host.js';
import { messageOf, stackOf } from '../texts.js';
import { compileCacheFolder } from './compile-cache-folder.js';
import type { Step, Stepped, ThreadData, Wire, WorkerData } from './messages.js';

/** Tests run from source; their workers run the build in dist. */
export const threadEntry = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/lockstep/thread-entry.js' : './thread-entry.js',
  import.meta.url,
);
const nearby: Wire = { delay: 0, jitter: 0 };
/** Wall milliseconds after which a step counts as hung; sixteen bodies take a few seconds on a busy machine. */
const hungMilliseconds = 60_000;

/** Thrown by a step when the thread has ended, or had to be ended. */
export class ThreadEnded extends Error {
  constructor(readonly crash: HostCrash) {
    super(crash.why);
  }
}

export interface WorldThreadOptions {
  readonly wire?: Wire | undefined;
  /** The program of the thread. */
  readonly entry?: URL | undefined;
}

/** The thread of a lockstep world: a server and its bodies, which go on only by steps. */
export class WorldThread {
  readonly #worker: Worker;
  readonly #wall: WallClock;
  readonly #ended = Promise.withResolvers<never>();
  #answer: PromiseWithResolvers<Stepped> | undefined;

  constructor(data: ThreadData, wall: WallClock, { wire = nearby, entry = threadEntry }: WorldThreadOptions = {}) {
    this.#wall = wall;
    this.#ended.promise.catch(() => undefined);
    const workerData: WorkerData = { ...data, wire, compileCache: compileCacheFolder() };
    this.#worker = new Worker(entry, { workerData, execArgv: [], stderr: true, stdout: true });
    // Output of mineflayer and its dependencies must not reach the user's terminal.
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    this.#worker.on('message', (stepped: Stepped) => this.#answer?.resolve(stepped));
    this.#worker.on('error', (error: unknown) => this.#end({ why: messageOf(error), detail: stackOf(error) }));
    this.#worker.on('exit', (code) => this.#end({ why: `the world's thread exited with code ${code}` }));
  }

  /** Lets the world go on. Throws {@link ThreadEnded}. */
  async step(step: Step): Promise<Stepped> {
    const answer = (this.#answer = Promise.withResolvers<Stepped>());
    const over = new AbortController();
    this.#wall.sleep(hungMilliseconds, { signal: over.signal }).then(
      () => this.#hang(),
      () => undefined,
    );
    this.#worker.postMessage(step);
    try {
      return await Promise.race([answer.promise, this.#ended.promise]);
    } finally {
      over.abort();
    }
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #hang(): void {
    this.#end({ why: `the world's thread did not answer for ${hungMilliseconds / 1000} s` });
    void this.close();
  }

  #end(crash: HostCrash): void {
    this.#ended.reject(new ThreadEnded(crash));
  }
}
