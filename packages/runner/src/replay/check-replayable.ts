import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { holderOf } from '../run/folder-lock.js';
import { lockName } from '../run/run-folder.js';
import { runInUse } from '../run/run-in-use.js';
import { readRunMetadata } from '../run/run-metadata.js';

/**
 * Throws SAgentsError for a folder whose run cannot be replayed: `RUN_FORMAT_NEWER`, `RUN_IN_USE`, and `RECORDING_INVALID`
 * for a damaged run.json. A folder without one may hold a recording all the same.
 */
export function checkReplayable(folder: string): void {
  if (existsSync(join(folder, 'run.json'))) readRunMetadata(folder);
  if (holderOf(join(folder, lockName)) !== null) throw runInUse(folder);
}
