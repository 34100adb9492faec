import { fileURLToPath } from 'node:url';
import { Cancelled, SAgentsError } from '@s-agents/core';
import { runProcess } from '../run-process.js';
import { figuresOf, type ObservedRun, type RunFigures, type RunOrder } from './observed-run.js';

/** {@link observeRun}, for benches that need the figures alone. */
export async function observeFigures(order: RunOrder, signal: AbortSignal): Promise<RunFigures> {
  return figuresOf(await observeRun(order, signal));
}

/**
 * Makes a run in a process of its own. Throws SAgentsError `BENCH_RUN_FAILED` when the run gives no report, and the
 * signal's reason when that aborts.
 */
export async function observeRun(order: RunOrder, signal: AbortSignal): Promise<ObservedRun> {
  const { code, output, errors } = await runProcess(
    [fileURLToPath(new URL('case.js', import.meta.url)), JSON.stringify(order)],
    { signal, stopWith: 'SIGINT' },
  );
  if (signal.aborted) throw signal.reason instanceof Error ? signal.reason : new Cancelled('stopped');
  if (code !== 0)
    throw new SAgentsError({
      code: 'BENCH_RUN_FAILED',
      message: `a run of the bench ended with code ${code}: ${errors.trim().slice(-1000)}`,
      remedy: `look into ${order.folder}`,
    });
  return JSON.parse(output) as ObservedRun;
}
