import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAgentsError } from '@s-agents/core';

/**
 * Locks a results folder for this process, so that no other suite deletes a run in progress. Returns the function that
 * unlocks it. Throws SAgentsError `SUITE_BUSY` while another process holds the lock; the lock of a process that has
 * ended is taken over.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, '.suite-lock');
  try {
    mkdirSync(folder, { recursive: true });
    if (!isHeld(file)) rmSync(file, { force: true });
    writeFileSync(file, `${process.pid}`, { flag: 'wx' });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST' && isHeld(file))
      throw new SAgentsError({
        code: 'SUITE_BUSY',
        message: `another suite is writing into ${folder}`,
        remedy: `wait for it, or give another folder with --results; if no other suite is running, delete ${file}`,
        cause,
      });
    throw new SAgentsError({
      code: 'RUN_FOLDER_UNWRITABLE',
      message: `cannot write to the results folder ${folder} (${cause instanceof Error ? cause.message : String(cause)})`,
      remedy: 'give a folder that you may write to with --results',
      cause,
    });
  }
  return () => rmSync(file, { force: true });
}

/** Whether the process that wrote the lock is still running. */
function isHeld(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // The process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
