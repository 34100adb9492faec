import { SAgentsError } from '@s-agents/core';
import { checkConfig, loadConfig, type LoadedConfig } from '@s-agents/runner';
import { checkPaths } from '../folder/check-paths.js';
import type { ServedFolder } from '../folder/served-folder.js';
import { limits } from './inputs.js';

/** A config as a client gives it: the path of a file, or an object. */
export interface GivenConfig {
  readonly file?: string | undefined;
  /** An object. */
  readonly config?: unknown;
  readonly set?: readonly string[] | undefined;
  readonly seed?: number | undefined;
}

/**
 * Returns the config that a client gives, with all of its paths inside the served folder. Throws SAgentsError for a
 * config that cannot be used.
 */
export async function loadGiven(
  { file, config, set = [], seed }: GivenConfig,
  root: ServedFolder,
): Promise<LoadedConfig> {
  if ((file === undefined) === (config === undefined))
    throw new SAgentsError({
      code: 'OPTION_INVALID',
      message: file === undefined ? 'neither a file nor a config is given' : 'both a file and a config are given',
      remedy: 'give `file`, a path inside the served folder, or `config`, an object',
    });
  const overrides = { set, ...(seed === undefined ? {} : { seed }) };
  const loaded =
    file === undefined
      ? checkConfig(bounded(config), { source: 'the config', baseFolder: root.path, ...overrides })
      : await loadConfig(root.relative(root.inside(file, 'file')), { workingFolder: root.path, ...overrides });
  checkPaths(loaded, root);
  return { ...loaded, limit: root.limit };
}

function bounded(config: unknown): unknown {
  const bytes = Buffer.byteLength(JSON.stringify(config));
  if (bytes <= limits.configBytes) return config;
  throw new SAgentsError({
    code: 'CONFIG_INVALID',
    message: `the config has ${bytes} bytes, more than the ${limits.configBytes} that are accepted`,
    remedy: 'write it into a file of the served folder, and give that with `file`',
  });
}
