import { join, resolve } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { holderOf } from './folder-lock.js';
import { lockName } from './run-folder.js';

/** The error for the folder of a run that a process is still running. */
export function runInUse(folder: string): SAgentsError {
  const file = join(resolve(folder), lockName);
  return new SAgentsError({
    code: 'RUN_IN_USE',
    message: `the run in "${folder}" is still going on in the process ${holderOf(file) ?? 'that locked it'}`,
    remedy: `wait for its end or stop it; if no such run is going on, delete ${file}`,
  });
}
