import { join } from 'node:path';
import { holderOf } from '../run/folder-lock.js';
import { lockName } from '../run/run-folder.js';

/** The id of the process of this machine that is running the run in this folder; null when none does. */
export function runningProcess(folder: string): number | null {
  return holderOf(join(folder, lockName));
}
