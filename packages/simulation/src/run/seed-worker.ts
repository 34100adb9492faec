import { Worker } from 'node:worker_threads';
import { SAgentsError, TimedOut, withTimeout, type WallClock } from '@s-agents/core';
import type { SeedOrder, WorkerReply, WorkerSetup } from './protocol.js';
import type { SeedResult } from './simulate-seed.js';

/** Wall milliseconds for loading the plugins of a config: seconds on a free machine, minutes on a busy one. */
const startPatience = 600_000;

/** A thread that runs one seed at a time and loads the plugins of the config once. */
export class SeedWorker {
  readonly #thread: Worker;
  #answer = Promise.withResolvers<WorkerReply>();

  constructor(
    private readonly setup: WorkerSetup,
    private readonly clock: WallClock,
  ) {
    this.#thread = new Worker(new URL('./worker.js', import.meta.url), { workerData: setup });
    this.#thread.on('message', (reply: WorkerReply) => this.#answer.resolve(reply));
    this.#thread.on('error', (error) => this.#answer.reject(error));
    this.#thread.on('exit', (code) =>
      this.#answer.reject(new Error(`a thread ended with code ${code} in the middle of its work`)),
    );
    // The caller that waits gets the error; without one, nobody needs it.
    this.#answer.promise.catch(() => {});
  }

  /**
   * Resolves when the config can be run. Throws SAgentsError for an invalid config, and `SIMULATION_NOT_LOADED` when
   * loading takes too long.
   */
  async ready(signal: AbortSignal): Promise<void> {
    try {
      await this.#reply('loading the config', startPatience, signal);
    } catch (error) {
      if (error instanceof TimedOut && !signal.aborted) throw notLoaded(this.setup.file);
      throw error;
    }
  }

  /**
   * Throws SAgentsError, TimedOut after `patience` wall milliseconds, the signal's reason, and whatever ended the
   * thread.
   */
  async run(order: SeedOrder, { patience, signal }: { patience: number; signal: AbortSignal }): Promise<SeedResult> {
    this.#answer = Promise.withResolvers();
    this.#answer.promise.catch(() => {});
    this.#thread.postMessage(order);
    const reply = await this.#reply(`seed ${order.seed}`, patience, signal);
    if (reply.type !== 'done') throw new Error(`a thread answers seed ${order.seed} with "${reply.type}"`);
    return reply.result;
  }

  async end(): Promise<void> {
    await this.#thread.terminate();
  }

  async #reply(what: string, milliseconds: number, signal: AbortSignal): Promise<WorkerReply> {
    const reply = await withTimeout(() => this.#answer.promise, { clock: this.clock, milliseconds, what, signal });
    if (reply.type === 'failed')
      throw 'code' in reply.error ? new SAgentsError(reply.error) : new Error(reply.error.stack);
    return reply;
  }
}

function notLoaded(file: string): SAgentsError {
  return new SAgentsError({
    code: 'SIMULATION_NOT_LOADED',
    message: `the plugins of ${JSON.stringify(file)} were not loaded after ${startPatience / 1000} wall seconds`,
    remedy:
      'check whether one of them waits for something when it is loaded; if the machine is busy, try again with ' +
      'fewer --jobs',
  });
}
