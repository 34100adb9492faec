import { join, resolve } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { readRecordedRun } from '../replay/recorded-run.js';
import { holderOf } from '../run/folder-lock.js';
import { lockName } from '../run/run-folder.js';
import { readRunMetadata } from '../run/run-metadata.js';
import { ControlFiles, type Answer, type Request } from './control-files.js';

export interface ControlOptions {
  /** Withdraws the request when it aborts. */
  readonly signal?: AbortSignal;
  /** Wall milliseconds to wait for the run's answer; default: 10 seconds. */
  readonly timeoutMilliseconds?: number;
}

const defaultTimeoutMilliseconds = 10_000;
/** Wall milliseconds between two looks at the answer. */
const lookMilliseconds = 50;

/**
 * Pauses a run that another process of this machine is running, and resolves when the pause is in force. Throws
 * SAgentsError: `RUN_NOT_FOUND`, `RUN_FORMAT_NEWER`, `RUN_ENDED`, `RUN_NOT_RUNNING`, `RUN_UNRESPONSIVE`,
 * `RUN_FOLDER_UNWRITABLE` and `RUN_PAUSED`.
 *
 * @experimental Its shape may change in any release.
 */
export async function pauseRun(folder: string, options: ControlOptions = {}): Promise<void> {
  const { done, by } = await request(folder, 'pause', options);
  if (done) return;
  throw new SAgentsError({
    code: 'RUN_PAUSED',
    message: `the run in "${folder}" is already paused, as ${askerText(by)} asked`,
    remedy: `let it go on with s-agents continue ${folder}`,
  });
}

/**
 * Lets a paused run go on that another process of this machine is running. Throws what `pauseRun` throws, but
 * `RUN_NOT_PAUSED` in place of `RUN_PAUSED`.
 *
 * @experimental Its shape may change in any release.
 */
export async function continueRun(folder: string, options: ControlOptions = {}): Promise<void> {
  const { done } = await request(folder, 'continue', options);
  if (done) return;
  throw new SAgentsError({
    code: 'RUN_NOT_PAUSED',
    message: `the run in "${folder}" is not paused`,
    remedy: `nothing is to be done; pause it with s-agents pause ${folder}`,
  });
}

/**
 * Sets the pace of a run that another process of this machine is running: how many world seconds may pass in a second of
 * wall time; Infinity: as many as can. Throws what `pauseRun` throws, but `PACE_IMPOSSIBLE` in place of `RUN_PAUSED`.
 *
 * @experimental Its shape may change in any release.
 */
export async function setPaceOf(folder: string, pace: number, options: ControlOptions = {}): Promise<void> {
  const { done } = await request(folder, 'pace', options, { pace: pace === Infinity ? null : pace });
  if (done) return;
  throw new SAgentsError({
    code: 'PACE_IMPOSSIBLE',
    message: `the run in "${folder}" lives in real time, which has no pace`,
    remedy: 'run it in a world under virtual time, such as `environment.time: lockstep`',
  });
}

async function request(
  folder: string,
  ask: Request['ask'],
  { signal = new AbortController().signal, timeoutMilliseconds = defaultTimeoutMilliseconds }: ControlOptions,
  more: Pick<Request, 'pace'> = {},
): Promise<Answer> {
  const path = resolve(folder);
  readRunMetadata(path);
  const lock = join(path, lockName);
  const holder = holderOf(lock);
  if (holder === null) throw await notRunning(path, folder);
  const files = new ControlFiles(path);
  const id = sent(() => files.ask({ ask, to: holder, ...more }), path);
  try {
    const end = systemWallClock.now() + timeoutMilliseconds;
    for (;;) {
      const answer = files.takeAnswer(id);
      if (answer !== null) return answer;
      if (holderOf(lock) !== holder) {
        // What it did may have been its last deed.
        const last = files.takeAnswer(id);
        files.clear();
        if (last !== null) return last;
        throw await notRunning(path, folder);
      }
      if (systemWallClock.now() >= end) throw unresponsive(folder, holder, timeoutMilliseconds);
      await systemWallClock.sleep(lookMilliseconds, { signal });
    }
  } finally {
    files.withdraw(id);
  }
}

function sent(ask: () => string, path: string): string {
  try {
    return ask();
  } catch (cause) {
    throw new SAgentsError({
      code: 'RUN_FOLDER_UNWRITABLE',
      message: `cannot write to the run's folder ${path} (${cause instanceof Error ? cause.message : String(cause)})`,
      remedy: 'pause and continue a run as a user who may write to its folder',
      cause,
    });
  }
}

/** The error for a run that no process is running: it came to its end, or its process was stopped or killed. */
async function notRunning(path: string, folder: string): Promise<SAgentsError> {
  const { end, isStoppedFromOutside } = await readRecordedRun(path);
  if (end !== null && !isStoppedFromOutside)
    return new SAgentsError({
      code: 'RUN_ENDED',
      message: `the run in "${folder}" came to its end: ${end.result} (${end.detail})`,
      remedy: 'only a run that is going on can be paused or continued',
    });
  return new SAgentsError({
    code: 'RUN_NOT_RUNNING',
    message: `no process is running the run in "${folder}": it was stopped or killed`,
    remedy: `take it up with s-agents resume ${folder}`,
  });
}

function unresponsive(folder: string, holder: number, milliseconds: number): SAgentsError {
  return new SAgentsError({
    code: 'RUN_UNRESPONSIVE',
    message: `the process ${holder}, which runs the run in "${folder}", has not answered for ${milliseconds / 1000} s`,
    remedy: 'its world may still be starting, or the run is being taken up: try again later',
  });
}

function askerText(by: string | null): string {
  if (by === 'signal') return 'a signal (ctrl-Z)';
  return by === null || by === 'user' ? 'a user' : by;
}
