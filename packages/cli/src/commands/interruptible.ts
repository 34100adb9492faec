import { Cancelled } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { exitCodes } from './exit-codes.js';

/**
 * Milliseconds for which further signals belong to the first one: keys bounce, and a terminal that is closed sends more
 * than one.
 */
const bounce = 500;

export interface Interruption {
  /** A time in milliseconds that only grows. */
  readonly now: () => number;
  readonly exit: (code: number) => void;
}

let processEndsWithWork = false;

/**
 * Says that the process ends when its work has ended. Signals that come in between then change nothing: what was
 * printed and the exit code are the work's.
 */
export function endWithWork(): void {
  processEndsWithWork = true;
}

/**
 * Runs `work` with a signal that aborts on ctrl-C, SIGTERM or SIGHUP; a second one, half a second later or more, ends
 * the process at once. The signal also aborts when standard output is closed (`s-agents run … | head`), and on an
 * uncaught error, with that error as the reason, so that a bug ends the run with a report.
 */
export async function interruptible<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { now, exit }: Interruption = { now: () => systemWallClock.now(), exit: (code) => process.exit(code) },
): Promise<T> {
  const controller = new AbortController();
  let first: number | null = null;
  const interrupt = (name: NodeJS.Signals): void => {
    first ??= now();
    if (now() - first >= bounce) return exit(exitCodes.interrupted);
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
    if (!processEndsWithWork) for (const name of signals) process.off(name, interrupt);
    process.stdout.off('error', outputClosed);
    process.off('unhandledRejection', crash);
    process.off('uncaughtException', crash);
  }
}
