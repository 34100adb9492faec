import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { SAgentsError, type ConfigInput } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { commandFile } from '../run-cli.js';
import { runProcess } from '../run-process.js';
import { eventsIn, linesOf, runFolderIn, uninterrupted } from './recorded-run.js';

export interface KilledRun {
  /** The events that were written when it was killed. */
  readonly written: number;
  /** All events once it was taken up again, without the interruption. */
  readonly events: string;
}

const pollMilliseconds = 10;

/**
 * Runs a config in a process of its own, ends that with SIGKILL once it has written `after` events, and takes the run up
 * again by `s-agents resume`. Null when it ended before that.
 */
export async function killRun(
  config: ConfigInput,
  folder: string,
  { after, signal }: { readonly after: number; readonly signal: AbortSignal },
): Promise<KilledRun | null> {
  rmSync(folder, { recursive: true, force: true });
  const configFile = `${folder}.json`;
  mkdirSync(dirname(configFile), { recursive: true });
  writeFileSync(configFile, JSON.stringify({ ...config, run: { folder } }, null, 2));
  const child = spawn(process.execPath, [commandFile(), 'run', configFile, '--json'], { stdio: 'ignore' });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once('close', (_, by) => resolve(by)));
  const kill = (): void => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  while (child.exitCode === null && child.signalCode === null && writtenIn(folder) < after)
    await systemWallClock.sleep(pollMilliseconds, { signal }).catch(() => undefined);
  kill();
  const by = await ended;
  signal.removeEventListener('abort', kill);
  signal.throwIfAborted();
  const runFolder = runFolderIn(folder);
  if (by !== 'SIGKILL' || runFolder === undefined) return null;
  const written = writtenIn(folder);
  const { code, errors } = await runProcess([commandFile(), 'resume', runFolder, '--json'], {
    signal,
    stopWith: 'SIGINT',
  });
  signal.throwIfAborted();
  if (code === 2)
    throw new SAgentsError({
      code: 'BENCH_RUN_FAILED',
      message: `s-agents resume ${runFolder} refused the run: ${errors.trim()}`,
      remedy: 'run the command by hand to see all of its output',
    });
  return { written, events: uninterrupted(eventsIn(runFolder)) };
}

function writtenIn(folder: string): number {
  const runFolder = runFolderIn(folder);
  try {
    return runFolder === undefined ? 0 : linesOf(eventsIn(runFolder)).length;
  } catch {
    return 0;
  }
}
