import { Worker } from 'node:worker_threads';
import type { WallClock } from '@s-agents/core';
import { TimedOut, withTimeout } from '@s-agents/kit';
import type { LoadedConfig } from '@s-agents/runner';
import type { RunOutcome } from '../figures/run-figures.js';
import type { RunOrder, RunReply } from './protocol.js';

/** Wall time that a run may take to come to its end after its own budget of wall time, or after it was told to stop. */
const graceMilliseconds = { budget: 120_000, stop: 5_000 };

/** The file of the threads; tests replace it. */
const workerFile = new URL('./worker.js', import.meta.url);

/** A worker thread that runs one team after the other. It starts with the first run. */
export class RunThread {
  #thread: Worker | null = null;

  constructor(
    private readonly clock: WallClock,
    private readonly file: URL = workerFile,
  ) {}

  /**
   * Runs a team. A run that throws, crashes the thread, or hangs beyond its budget of wall time comes back as dead, with
   * the reason. Throws the signal's reason when it aborts; the run is then told to stop first, so that no server of its
   * own is left behind.
   */
  async run(config: LoadedConfig, signal: AbortSignal): Promise<RunOutcome> {
    signal.throwIfAborted();
    const thread = (this.#thread ??= new Worker(this.file));
    const reply = replyOf(thread);
    send(thread, { type: 'run', config });
    const milliseconds = config.config.budget.wallMinutes * 60_000 + graceMilliseconds.budget;
    try {
      const ended = await withTimeout(() => reply, { clock: this.clock, milliseconds, what: 'the run', signal });
      return ended.type === 'ended' ? ended.figures : { died: ended.why };
    } catch (error) {
      if (signal.aborted) {
        send(thread, { type: 'stop' });
        await this.#settled(reply);
      }
      await this.end();
      signal.throwIfAborted();
      return { died: error instanceof TimedOut ? `it hung: ${error.message}` : messageOf(error) };
    }
  }

  async end(): Promise<void> {
    const thread = this.#thread;
    this.#thread = null;
    await thread?.terminate();
  }

  async #settled(reply: Promise<unknown>): Promise<void> {
    const enough = new AbortController();
    const wait = this.clock.sleep(graceMilliseconds.stop, { signal: enough.signal });
    await Promise.race([reply, wait]).catch(() => {});
    enough.abort();
    await wait.catch(() => {});
  }
}

/** Resolves with the thread's next message, and rejects when the thread ends without one. */
function replyOf(thread: Worker): Promise<RunReply> {
  const { promise, resolve, reject } = Promise.withResolvers<RunReply>();
  const onExit = (code: number): void => reject(new Error(`its thread ended with code ${code}`));
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', onExit);
  const forget = (): void => {
    thread.off('message', resolve);
    thread.off('error', reject);
    thread.off('exit', onExit);
  };
  promise.then(forget, forget);
  return promise;
}

function send(thread: Worker, order: RunOrder): void {
  thread.postMessage(order);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
