import { fileURLToPath } from 'node:url';
import { SAgentsError, type ConfigInput, type RunResult } from '@s-agents/core';
import { systemWallClock, withTimeout } from '@s-agents/kit';
import { runProcess } from '../run-process.js';

/** The memory of a process in bytes, after a garbage collection of its main thread. */
interface HeldMemory {
  /** Objects and buffers of the main thread. */
  readonly live: number;
  /** The whole process, including the sandbox's threads, their engines, and memory that the allocators keep. */
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
  /** Of all threads, including the composition of the run. */
  readonly cpuSeconds: number;
  /** Before the run was composed. */
  readonly empty: HeldMemory;
  /** When half of the goal was first reached; null if it never was, or if memory was not measured. */
  readonly middle: HeldMemory | null;
  /** The process's peak resident memory in bytes. */
  readonly peakMemory: number;
  readonly events: number;
  readonly primitives: number;
  /** Model calls, with failed tries. */
  readonly calls: number;
}

/** Wall milliseconds after which a process is stopped. */
const timeoutMilliseconds = 900_000;

/**
 * Runs a config in a process of its own. With `measuresMemory`, memory is measured half way; the garbage collection for
 * it counts towards the times.
 */
export async function runVirtually(
  config: ConfigInput,
  { measuresMemory, signal }: { readonly measuresMemory: boolean; readonly signal: AbortSignal },
): Promise<VirtualRun> {
  const configJson = JSON.stringify(config);
  const run = (stop: AbortSignal) =>
    runProcess(
      [...(measuresMemory ? ['--expose-gc'] : []), fileURLToPath(new URL('case.js', import.meta.url)), configJson],
      {
        signal: stop,
        stopWith: 'SIGKILL',
      },
    );
  const { code, output, errors } = await withTimeout(run, {
    clock: systemWallClock,
    milliseconds: timeoutMilliseconds,
    what: 'a run of the bench',
    signal,
  });
  if (code !== 0)
    throw new SAgentsError({
      code: 'BENCH_RUN_FAILED',
      message: `a run of the bench ended with code ${code}: ${errors.trim().slice(-1000)}`,
      remedy: `run the config by hand with s-agents run: ${configJson.slice(0, 300)}`,
    });
  return JSON.parse(output) as VirtualRun;
}
