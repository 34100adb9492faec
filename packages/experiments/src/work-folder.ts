import { join } from 'node:path';

/** A path in the folder for the benches' own files (configs, runs, pictures), which git ignores; below the working folder. */
export function inWorkFolder(...parts: readonly string[]): string {
  return join('bench', 'runs', ...parts);
}
