import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { SAgentsError, type WallClock } from '@s-agents/core';
import { TimedOut, withTimeout } from '@s-agents/kit';
import type { SeedOrder, WorkerReply, WorkerSetup } from './protocol.js';
import type { SeedResult } from './simulate-seed.js';

/** Loading the plugins of a config takes seconds on an idle machine and minutes on a busy one. */
const loadTimeoutMilliseconds = 600_000;

/**
 * V8's flags for threads that start from now on. A thread runs one team after the other: with room for the young objects
 * of many steps, far fewer of them are alive, and copied, when they are collected.
 */
const threadFlags = ['--min-semi-space-size=16'] as const;

/** A worker thread that loads the plugins of a config once, and runs one seed at a time. */
export class SeedWorker {
  readonly #thread: Worker;
  #nextReply = Promise.withResolvers<WorkerReply>();

  constructor(
    private readonly setup: WorkerSetup,
    private readonly clock: WallClock,
  ) {
    for (const flag of threadFlags) setFlagsFromString(flag);
    this.#thread = new Worker(new URL('./worker.js', import.meta.url), { workerData: setup });
    this.#thread.on('message', (reply: WorkerReply) => this.#nextReply.resolve(reply));
    this.#thread.on('error', (error) => this.#nextReply.reject(error));
    this.#thread.on('exit', (code) =>
      this.#nextReply.reject(new Error(`a worker thread exited with code ${code} during its work`)),
    );
    // A caller that waits gets the error. When no caller waits, it is ignored.
    this.#nextReply.promise.catch(() => {});
  }

  /**
   * Resolves when the config and its plugins are loaded. Throws SAgentsError for an invalid config, and
   * `SIMULATION_NOT_LOADED` when loading takes too long.
   */
  async ready(signal: AbortSignal): Promise<void> {
    try {
      await this.#waitForReply('loading the config', loadTimeoutMilliseconds, signal);
    } catch (error) {
      if (error instanceof TimedOut && !signal.aborted) throw notLoaded(this.setup.file);
      throw error;
    }
  }

  /**
   * Runs one seed. Throws SAgentsError, TimedOut after `timeoutMilliseconds` of wall time, the signal's reason, and an
   * error when the thread fails.
   */
  async run(
    order: SeedOrder,
    { timeoutMilliseconds, signal }: { timeoutMilliseconds: number; signal: AbortSignal },
  ): Promise<SeedResult> {
    this.#nextReply = Promise.withResolvers();
    this.#nextReply.promise.catch(() => {});
    this.#thread.postMessage(order);
    const reply = await this.#waitForReply(`seed ${order.seed}`, timeoutMilliseconds, signal);
    if (reply.type !== 'done') throw new Error(`a worker thread replied to seed ${order.seed} with "${reply.type}"`);
    return reply.result;
  }

  async end(): Promise<void> {
    await this.#thread.terminate();
  }

  async #waitForReply(what: string, milliseconds: number, signal: AbortSignal): Promise<WorkerReply> {
    const reply = await withTimeout(() => this.#nextReply.promise, { clock: this.clock, milliseconds, what, signal });
    if (reply.type === 'failed')
      throw 'code' in reply.error ? new SAgentsError(reply.error) : new Error(reply.error.stack);
    return reply;
  }
}

function notLoaded(file: string): SAgentsError {
  return new SAgentsError({
    code: 'SIMULATION_NOT_LOADED',
    message:
      `the plugins of ${JSON.stringify(file)} were not loaded within ${loadTimeoutMilliseconds / 1000} wall ` +
      'seconds',
    remedy:
      'check whether one of them waits for something while it is loaded; on a busy machine, try again with fewer ' +
      '--jobs',
  });
}
