import { join } from 'node:path';

/**
 * Returns a path in `bench/runs` of the working folder, where benches keep configs, runs and pictures. Git ignores it.
 */
export function inWorkFolder(...parts: readonly string[]): string {
  return join('bench', 'runs', ...parts);
}
