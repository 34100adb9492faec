import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents. `mkdirSync` with `recursive` would block the process for ever on a file system that
 * answers "no such file" although the parent exists, as /proc does.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another run may have created the folder since the check. If a file is in its place, the first write fails.
    if (!existsSync(path)) throw error;
  }
}
