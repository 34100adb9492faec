import { fileURLToPath } from 'node:url';
import { Cancelled, SAgentsError } from '@s-agents/core';
import { runProcess } from '../run-process.js';
import type { ObservedRun, RunOrder } from './observed-run.js';

/**
 * Makes a run in a process of its own. Throws SAgentsError `BENCH_RUN_FAILED` when it gives no report, and the signal's
 * reason.
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
