import { fileURLToPath } from 'node:url';
import { SAgentsError, systemWallClock, withTimeout, type ConfigInput, type RunResult } from '@s-agents/core';
import { runProcess } from '../run-process.js';

/** Bytes that a process holds, after a garbage collection of its main thread. */
interface HeldMemory {
  /** Of the main thread: objects, and buffers beside them. */
  readonly live: number;
  /**
   * Of the whole process: the threads of the sandbox with the memory of their engines, and what the allocators keep.
   */
  readonly resident: number;
}

/** What one run under virtual time came to, as its process prints it. */
export interface VirtualRun {
  readonly result: RunResult;
  readonly detail: string;
  readonly reached: number;
  /** World seconds. */
  readonly timeCostSeconds: number;
  /** From the start of the world to the report. */
  readonly wallSeconds: number;
  /** All threads, composition included. */
  readonly cpuSeconds: number;
  /** Before anything was composed. */
  readonly empty: HeldMemory;
  /** When half of the goal was reached first; null when it never was, or nobody asked. */
  readonly middle: HeldMemory | null;
  /** Bytes: the most that the process held at any time. */
  readonly peakMemory: number;
  readonly events: number;
  readonly primitives: number;
}

/** Wall milliseconds after which a process is given up. */
const patience = 900_000;

/**
 * Runs a config in a process of its own. `held`: what it holds in memory on the way is asked for; the garbage
 * collection is part of its times then.
 */
export async function runVirtually(
  config: ConfigInput,
  { held, signal }: { readonly held: boolean; readonly signal: AbortSignal },
): Promise<VirtualRun> {
  const given = JSON.stringify(config);
  const run = (stop: AbortSignal) =>
    runProcess([...(held ? ['--expose-gc'] : []), fileURLToPath(new URL('case.js', import.meta.url)), given], {
      signal: stop,
      stopWith: 'SIGKILL',
    });
  const { code, output, errors } = await withTimeout(run, {
    clock: systemWallClock,
    milliseconds: patience,
    what: 'a run of the bench',
    signal,
  });
  if (code !== 0)
    throw new SAgentsError({
      code: 'BENCH_RUN_FAILED',
      message: `a run of the bench ended with code ${code}: ${errors.trim().slice(-1000)}`,
      remedy: `run it by hand: s-agents run with ${given.slice(0, 300)}`,
    });
  return JSON.parse(output) as VirtualRun;
}
