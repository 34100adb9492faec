import type { WallClock } from '@s-agents/core';
import { configOfRun, type CellRun } from '../cells/cell.js';
import type { RunOutcome } from '../figures/run-figures.js';
import { RunThread } from './run-thread.js';

export interface RunAllOptions {
  readonly runs: readonly CellRun[];
  /** How many run at the same time, each in a thread of its own. */
  readonly jobs: number;
  readonly clock: WallClock;
  readonly onBegin?: (run: CellRun) => void;
  /** Called for each run when it has ended, before the next one begins in its thread. */
  readonly onOutcome: (run: CellRun, outcome: RunOutcome) => Promise<void>;
  /** Makes a thread; tests replace it. */
  readonly thread?: () => Pick<RunThread, 'run' | 'end'>;
  readonly signal: AbortSignal;
}

/**
 * Runs teams side by side. Throws the signal's reason when it aborts, and the first error of `onOutcome`; the other
 * threads stop then, too. What has ended by then has been told.
 */
export async function runAll(options: RunAllOptions): Promise<void> {
  const { runs, jobs, clock, onBegin, onOutcome, thread } = options;
  const failed = new AbortController();
  const signal = AbortSignal.any([options.signal, failed.signal]);
  let next = 0;
  const work = async (): Promise<void> => {
    const own = thread?.() ?? new RunThread(clock);
    try {
      for (let run = runs[next++]; run !== undefined; run = runs[next++]) {
        onBegin?.(run);
        await onOutcome(run, await own.run(configOfRun(run), signal));
      }
    } catch (error) {
      failed.abort(error);
      throw error;
    } finally {
      await own.end();
    }
  };
  await Promise.allSettled(Array.from({ length: Math.min(jobs, runs.length) }, work));
  signal.throwIfAborted();
}
