import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAgentsError } from '@s-agents/core';

/**
 * Takes a results folder for this process, so that no second suite deletes a run that is under way. Returns the release.
 * Throws SAgentsError `SUITE_BUSY` while another process has it; the lock of one that has ended is taken over.
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
        remedy: `wait for it, or give another folder with --results; if there is no other, delete ${file}`,
        cause,
      });
    throw new SAgentsError({
      code: 'RUN_FOLDER_UNWRITABLE',
      message: `cannot write the results folder ${folder} (${cause instanceof Error ? cause.message : String(cause)})`,
      remedy: 'give a folder that you may write to with --results',
      cause,
    });
  }
  return () => rmSync(file, { force: true });
}

/** Whether the process that wrote the lock is alive. */
function isHeld(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // The process is there and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
