import { SAgentsError } from '@s-agents/core';
import type { LoadedConfig } from '@s-agents/runner';
import type { ServedFolder } from './served-folder.js';

/** Values nested deeper than any config needs are refused. */
const maximumDepth = 50;

/**
 * Checks that no value of a config names a file outside of the served folder. Which options hold paths is known only to
 * the plugins that declare them, so every text is checked as if it were one: a sentence or an address never leads out of
 * the folder. Throws SAgentsError `PATH_OUTSIDE_ROOT`.
 */
export function checkPaths({ config, baseFolder, workingFolder = baseFolder }: LoadedConfig, root: ServedFolder): void {
  const check = (value: unknown, path: readonly string[]): void => {
    if (path.length > maximumDepth)
      throw new SAgentsError({
        code: 'CONFIG_INVALID',
        message: `the config is nested more than ${maximumDepth} levels deep`,
        remedy: 'use fewer levels',
      });
    if (typeof value === 'string') checkText(value, path.join('.'));
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) check(inner, [...path, key]);
  };
  const checkText = (text: string, path: string): void => {
    // Some readers of paths also take addresses of files.
    const isFileAddress = /^file:/i.test(text.trim());
    root.inside(
      isFileAddress ? text.trim().replace(/^file:(\/\/[^/]*)?/i, '') || '/' : text,
      `${path} of the config`,
      path === 'run.folder' ? workingFolder : baseFolder,
    );
  };
  root.inside(baseFolder, 'the folder of the config');
  check(config, []);
}
