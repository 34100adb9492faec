import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, type LoadedConfig } from '../config/load-config.js';
import { runFolderLimit } from '../outside/run-folder-limit.js';
import { readRunMetadata } from '../run/run-metadata.js';

export interface RecordedConfigOptions {
  /** Overrides as after `--set`. */
  readonly set?: readonly string[];
  /**
   * Whether the config may load plugins, write outside of the run's folder and send keys and prompts to other machines.
   * Default: false, since somebody else may have made the folder; what would do so throws SAgentsError `RUN_NOT_TRUSTED`
   * before anything is loaded.
   */
  readonly trust?: boolean;
}

/**
 * Reads the config of a recorded run from the run's folder. Its relative paths and plugin names are resolved as in the
 * run. Throws SAgentsError as `loadConfig` does, and for a damaged run.json.
 */
export async function loadRecordedConfig(
  folder: string,
  { set = [], trust = false }: RecordedConfigOptions = {},
): Promise<LoadedConfig> {
  const loaded = await loadConfig(join(folder, 'config.yaml'), { set });
  // A recording without run.json is of a version that resolved them from the working folder.
  const baseFolder = existsSync(join(folder, 'run.json')) ? readRunMetadata(folder).baseFolder : process.cwd();
  return { ...loaded, baseFolder, ...(trust ? {} : { limit: runFolderLimit(folder, baseFolder) }) };
}
