import { Cancelled } from '@s-agents/core';
import { exitCodes } from './exit-codes.js';

/**
 * Runs `work` with a signal that aborts on ctrl-C, SIGTERM or SIGHUP (a second one ends the process at once), when its
 * output can no longer be written (`s-agents run … | head`), and on an uncaught error, with that error as the reason: a
 * bug ends the run with a report.
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const interrupt = (name: NodeJS.Signals): void => {
    if (controller.signal.aborted) process.exit(exitCodes.interrupted);
    controller.abort(new Cancelled(`stopped by ${name === 'SIGINT' ? 'ctrl-C' : name}`));
  };
  const unread = (): void => controller.abort(new Cancelled('its output is no longer read'));
  const crash = (error: unknown): void => controller.abort(error instanceof Error ? error : new Error(String(error)));
  const signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const name of signals) process.on(name, interrupt);
  process.stdout.on('error', unread);
  process.on('unhandledRejection', crash);
  process.on('uncaughtException', crash);
  try {
    return await work(controller.signal);
  } finally {
    for (const name of signals) process.off(name, interrupt);
    process.stdout.off('error', unread);
    process.off('unhandledRejection', crash);
    process.off('uncaughtException', crash);
  }
}
