import {
  isCancellation,
  WallClock,
  type CodeSandbox,
  type SandboxPreparation,
  type SandboxResult,
  type SandboxRun,
} from '@s-agents/core';
import { inject, injectable } from 'inversify';
import { z } from 'zod';
import { whyCancelled } from '../why-cancelled.js';
import { WorkerPool } from './worker-pool.js';

/**
 * What a config's `skills.sandbox` may say. The executor reads the limits from the config and gives them to each run.
 */
export const quickjsSandboxOptions = z.strictObject({
  /**
   * Times that the engine's interrupt handler may be called, about every 10,000 branches, between being given control
   * and giving it back.
   */
  fuel: z.int().positive().optional(),
  /** Wall milliseconds for the same: the backstop. */
  computeMilliseconds: z.int().positive().optional(),
  memoryMegabytes: z.int().positive().optional(),
  /** Uses of the host in one run: primitives, observations and log lines. */
  calls: z.int().positive().optional(),
});

/** Skills in the threads of a pool. */
export class PooledSandbox implements CodeSandbox {
  readonly specificationVersion = 'v1';

  constructor(private readonly pool: WorkerPool) {}

  prepare({ runs, library, primitives, limits }: SandboxPreparation): void {
    this.pool.prepare(runs, {
      library: library.map(({ name, code }) => ({ name, code })),
      primitives,
      memoryBytes: limits.memoryBytes,
    });
  }

  /**
   * Throws SAgentsError `SANDBOX_UNAVAILABLE` when no thread can be started; everything that a guest does is a result.
   */
  async run(run: SandboxRun): Promise<SandboxResult> {
    const parameters = JSON.stringify(run.parameters);
    let release: (() => void) | null = null;
    try {
      run.signal.throwIfAborted();
      // Asked for before anything that takes wall time, such as the start of a thread.
      release = await run.host.turn();
      const { worker, leave } = await this.pool.take(run.signal);
      const { result, free } = worker.run(run, parameters, release);
      void free.then(leave);
      return await result;
    } catch (error) {
      release?.();
      if (isCancellation(error) || error === run.signal.reason)
        return { status: 'cancelled', detail: whyCancelled(error) };
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.pool.close();
  }
}

/** Runs skills in QuickJS, compiled to WebAssembly, in worker threads that a watchdog watches from outside. */
@injectable()
export class QuickjsSandbox extends PooledSandbox {
  constructor(@inject(WallClock) clock: WallClock) {
    super(new WorkerPool(clock));
  }
}
