import { join } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { lockByProcess } from '../run/folder-lock.js';
import { makeFolder } from '../run/make-folder.js';

/**
 * Locks a results folder for this process, so that no other suite deletes a run in progress. Returns the function that
 * unlocks it. Throws SAgentsError `SUITE_BUSY` while another process holds the lock; the lock of a process that has
 * ended is taken over.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, '.suite-lock');
  let unlock: (() => void) | null;
  try {
    makeFolder(folder);
    unlock = lockByProcess(file);
  } catch (cause) {
    throw new SAgentsError({
      code: 'RUN_FOLDER_UNWRITABLE',
      message: `cannot write to the results folder ${folder} (${cause instanceof Error ? cause.message : String(cause)})`,
      remedy: 'give a folder that you may write to with --results',
      cause,
    });
  }
  if (unlock !== null) return unlock;
  throw new SAgentsError({
    code: 'SUITE_BUSY',
    message: `another suite is writing into ${folder}`,
    remedy: `wait for it, or give another folder with --results; if no other suite is running, delete ${file}`,
  });
}
