import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';
import { configOfRun, type CellRun } from './cell.js';

/**
 * Returns the key of a run: a hash of its whole config with the content of its task, and of the code. Experiments that
 * have a run in common share its figures.
 *
 * @param code identifies the code that runs: its commit, and its changes if there are any
 */
export function runKey(run: CellRun, code: string): string {
  const { task: _path, run: _folder, ...config } = configOfRun(run).config;
  return createHash('sha256')
    .update(canonicalJson({ config, task: run.cell.task, code }))
    .digest('hex')
    .slice(0, 32);
}
