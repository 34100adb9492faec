import { isCancellation, WallClock, type CodeSandbox, type SandboxResult, type SandboxRun } from '@s-agents/core';
import { inject, injectable } from 'inversify';
import { z } from 'zod';
import { whyCancelled } from '../why-cancelled.js';
import { WorkerPool } from './worker-pool.js';

/** What a config's `skills.sandbox` may say. The limits travel with each run: whoever runs skills reads them there. */
export const quickjsSandboxOptions = z.strictObject({
  /** Wall milliseconds of computing between being given control and giving it back. */
  computeMilliseconds: z.int().positive().optional(),
  memoryMegabytes: z.int().positive().optional(),
  /** Uses of the host in one run: primitives, observations and log lines. */
  calls: z.int().positive().optional(),
});

/** Skills in QuickJS, compiled to WebAssembly, in worker threads: a wall in a wall, with a watchdog outside both. */
@injectable()
export class QuickjsSandbox implements CodeSandbox {
  readonly specificationVersion = 'v1';
  readonly #pool: WorkerPool;

  constructor(@inject(WallClock) clock: WallClock) {
    this.#pool = new WorkerPool(clock);
  }

  /** Throws SAgentsError `SANDBOX_UNAVAILABLE` when no thread can be started; everything that a guest does is a result. */
  async run(run: SandboxRun): Promise<SandboxResult> {
    const parameters = JSON.stringify(run.parameters);
    try {
      const worker = await this.#pool.take(run.signal, () => run.host.computing?.(false));
      const { result, free } = worker.run(run, parameters);
      void free.then(() => this.#pool.put(worker));
      return await result;
    } catch (error) {
      if (isCancellation(error) || error === run.signal.reason) return { status: 'cancelled', detail: whyCancelled(error) };
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }
}
