import { join } from 'node:path';

/**
 * A path in the folder for what benches make on their way (configs, runs, pictures), which git leaves out. Relative to
 * where the command is run.
 */
export function inWorkFolder(...parts: readonly string[]): string {
  return join('bench', 'runs', ...parts);
}
