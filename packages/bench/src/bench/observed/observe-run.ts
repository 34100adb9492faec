import { fileURLToPath } from 'node:url';
import { Cancelled, SAgentsError } from '@s-agents/core';
import { runProcess } from '../run-process.js';
import { figuresOf, type ObservedRun, type RunFigures, type RunRequest } from './observed-run.js';

/** Does {@link observeRun}, and returns only the figures. */
export async function observeFigures(request: RunRequest, signal: AbortSignal): Promise<RunFigures> {
  return figuresOf(await observeRun(request, signal));
}

/**
 * Runs a team in a process of its own and observes it. Throws SAgentsError `BENCH_RUN_FAILED` when the run gives no
 * report, and the signal's reason when that aborts.
 */
export async function observeRun(request: RunRequest, signal: AbortSignal): Promise<ObservedRun> {
  const { code, output, errors } = await runProcess(
    [fileURLToPath(new URL('case.js', import.meta.url)), JSON.stringify(request)],
    { signal, stopWith: 'SIGINT' },
  );
  if (signal.aborted) throw signal.reason instanceof Error ? signal.reason : new Cancelled('stopped');
  if (code !== 0)
    throw new SAgentsError({
      code: 'BENCH_RUN_FAILED',
      message: `a run of the bench ended with code ${code}: ${errors.trim().slice(-1000)}`,
      remedy: `see the files of the run in ${request.folder}`,
    });
  return JSON.parse(output) as ObservedRun;
}
