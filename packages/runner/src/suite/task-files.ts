import { readdirSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { SAgentsError } from '@s-agents/core';

/** One task of a suite. */
export interface SuiteTask {
  /** The file's name without its extension. */
  readonly name: string;
  /** The absolute path. */
  readonly file: string;
}

/** Returns the task files directly in a folder, sorted by name. Throws SAgentsError `SUITE_EMPTY`. */
export function taskFilesIn(folder: string, workingFolder: string): readonly SuiteTask[] {
  const path = resolve(workingFolder, folder);
  const names = namesIn(path)
    .filter((name) => ['.yaml', '.yml', '.json'].includes(extname(name)))
    .sort();
  if (names.length === 0)
    throw new SAgentsError({
      code: 'SUITE_EMPTY',
      message: `there are no task files in ${JSON.stringify(folder)} (${path})`,
      remedy: 'give a folder with files that end in .yaml or .json',
    });
  return names.map((name) => ({ name: basename(name, extname(name)), file: join(path, name) }));
}

function namesIn(path: string): readonly string[] {
  try {
    return readdirSync(path);
  } catch {
    // The folder does not exist or cannot be read.
    return [];
  }
}
