import { Cancelled, systemWallClock } from '@s-agents/core';
import { exitCodes } from './exit-codes.js';

/**
 * Runs `work` with a signal that aborts on ctrl-C, SIGTERM or SIGHUP; a second one ends the process at once. The signal
 * also aborts when standard output is closed (`s-agents run … | head`), and on an uncaught error, with that error as
 * the reason, so that a bug ends the run with a report.
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const interrupt = (name: NodeJS.Signals): void => {
    if (controller.signal.aborted) process.exit(exitCodes.interrupted);
    controller.abort(new Cancelled(`stopped by ${name === 'SIGINT' ? 'ctrl-C' : name}`));
  };
  const outputClosed = (): void => controller.abort(new Cancelled('its output was closed'));
  const crash = (error: unknown): void => controller.abort(error instanceof Error ? error : new Error(String(error)));
  const signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const name of signals) process.on(name, interrupt);
  process.stdout.on('error', outputClosed);
  process.on('unhandledRejection', crash);
  process.on('uncaughtException', crash);
  try {
    return await work(controller.signal);
  } finally {
    for (const name of signals) process.off(name, interrupt);
    process.stdout.off('error', outputClosed);
    process.off('unhandledRejection', crash);
    process.off('uncaughtException', crash);
  }
}
