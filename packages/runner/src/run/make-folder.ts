import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it. Not by `mkdirSync`'s own `recursive`: where a file system says "no such file" of a
 * place whose parent is there (/proc does), that one goes round for ever, deaf to signals.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another run may have made it in between; a file in its place is found when something is written into it.
    if (!existsSync(path)) throw error;
  }
}
