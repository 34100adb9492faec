import module from 'node:module';
import { dirname } from 'node:path';

/** Returns the folder in which this process keeps compiled code; undefined if it keeps none. */
export function compileCacheFolder(): string | undefined {
  const folder = module.getCompileCacheDir();
  // Node keeps the code of each of its versions in a folder of its own below the one that it was given.
  return folder === undefined ? undefined : dirname(folder);
}
