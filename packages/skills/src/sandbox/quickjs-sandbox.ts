import {
  WallClock,
  type CodeSandbox,
  type SandboxPreparation,
  type SandboxResult,
  type SandboxRun,
} from '@s-agents/core';
import { isCancellation } from '@s-agents/kit';
import { inject, injectable } from 'inversify';
import { z } from 'zod';
import { whyCancelled } from '../why-cancelled.js';
import { WorkerPool } from './worker-pool.js';

/**
 * The options of a config's `skills.sandbox`. The executor reads the limits from the config and passes them to each
 * run.
 */
export const quickjsSandboxOptions = z.strictObject({
  /**
   * How often the engine's interrupt handler, which runs about every 10,000 branches, may be called between the moments
   * when a skill gets control and gives it back.
   */
  fuel: z.int().positive().optional(),
  /** Wall milliseconds between these moments: the backstop. */
  computeMilliseconds: z.int().positive().optional(),
  memoryMegabytes: z.int().positive().optional(),
  /** The most calls of the host in one run: primitives, observations and log lines. */
  calls: z.int().positive().optional(),
});

/** Runs skills in the threads of a pool. */
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
   * Throws SAgentsError `SANDBOX_UNAVAILABLE` if no thread can be started. Nothing that a guest does throws; it is a
   * result.
   */
  async run(run: SandboxRun): Promise<SandboxResult> {
    const parameters = JSON.stringify(run.parameters);
    let release: (() => void) | null = null;
    try {
      run.signal.throwIfAborted();
      // Requested before anything that takes wall time, such as the start of a thread.
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

/** Runs skills in QuickJS, compiled to WebAssembly, in worker threads with a watchdog. */
@injectable()
export class QuickjsSandbox extends PooledSandbox {
  constructor(@inject(WallClock) clock: WallClock) {
    super(new WorkerPool(clock));
  }
}
