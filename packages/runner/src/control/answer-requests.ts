import { user, type WorldClock } from '@s-agents/core';
import { isCancellation, systemWallClock } from '@s-agents/kit';
import type { Logger } from 'pino';
import type { Pauses } from '../run/pauses.js';
import { ControlFiles } from './control-files.js';

/** Wall milliseconds between two looks at a run's requests. */
const lookMilliseconds = 200;

export interface AnswerOptions {
  readonly pauses: Pick<Pauses, 'allowed' | 'pause' | 'continue'>;
  /** The clock of the world, which may have a pace. */
  readonly clock: Pick<WorldClock, 'setPace'>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly signal: AbortSignal;
}

/**
 * Carries out what other processes ask of the run in this folder, until the signal aborts. Never rejects: requests are
 * dropped when the file system fails.
 */
export async function answerRequests(
  runFolder: string,
  { pauses, clock, logger, signal }: AnswerOptions,
): Promise<void> {
  const files = new ControlFiles(runFolder);
  const taken = new Set<string>();
  const carryOut = async (id: string): Promise<void> => {
    const request = files.request(id);
    if (request?.to !== process.pid) return files.withdraw(id);
    if (request.ask === 'pace') {
      clock.setPace?.(request.pace ?? Infinity);
      return files.answer(id, { done: clock.setPace !== undefined, by: null });
    }
    await pauses.allowed();
    // Its process may have stopped waiting before the run could be paused.
    if (files.request(id) === null) return;
    const answer = await (request.ask === 'pause' ? pauses.pause(user) : pauses.continue(user));
    files.answer(id, answer.done ? { done: true, by: null } : answer);
  };
  const failed = (error: unknown): void => {
    if (!isCancellation(error)) logger.warn({ err: error }, 'a request to the run could not be answered');
  };
  try {
    for (;;) {
      for (const id of files.requests()) {
        if (taken.has(id)) continue;
        taken.add(id);
        carryOut(id).catch(failed);
      }
      await systemWallClock.sleep(lookMilliseconds, { signal });
    }
  } catch (error) {
    failed(error);
  }
  try {
    files.clear();
  } catch (error) {
    failed(error);
  }
}
