import { fileURLToPath } from 'node:url';
import { SAgentsError, systemWallClock, withTimeout, type ConfigInput, type RunResult } from '@s-agents/core';
import { runProcess } from '../run-process.js';

/** Bytes that a process holds, after a garbage collection of its main thread. */
interface HeldMemory {
  /** Of the main thread: objects and buffers. */
  readonly live: number;
  /** Of the whole process, including the sandbox's threads, their engines, and what the allocators keep. */
  readonly resident: number;
}

/** The figures of one run under virtual time, as its process prints them. */
export interface VirtualRun {
  readonly result: RunResult;
  readonly detail: string;
  readonly reached: number;
  /** World seconds. */
  readonly timeCostSeconds: number;
  /** From the start of the world to the report. */
  readonly wallSeconds: number;
  /** Of all threads, composition included. */
  readonly cpuSeconds: number;
  /** Before anything was composed. */
  readonly empty: HeldMemory;
  /** When half of the goal was first reached; null if it never was, or if it was not to be measured. */
  readonly middle: HeldMemory | null;
  /** Bytes: the most that the process held at any time. */
  readonly peakMemory: number;
  readonly events: number;
  readonly primitives: number;
}

/** Wall milliseconds after which a process is given up. */
const patience = 900_000;

/**
 * Runs a config in a process of its own. With `held`, memory is measured half way, and the garbage collection for it
 * counts towards the times.
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
