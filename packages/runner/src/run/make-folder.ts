import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and its parents. `mkdirSync`'s own `recursive` loops for ever, deaf to signals, where a file system
 * answers "no such file" although the parent is there (as /proc does).
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another run may have made it in between; a file in its place fails at the first write.
    if (!existsSync(path)) throw error;
  }
}
