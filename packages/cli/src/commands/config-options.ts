import { InvalidArgumentError, Option } from 'commander';
import type { PluginChoice, LoadedConfig } from '@s-agents/runner';
import type { GlobalOptions } from './global-options.js';

/** The options of commands that take a config. */
export interface ConfigOptions extends GlobalOptions {
  readonly set: readonly string[];
  readonly seed?: number;
}

/** The option `--set` of every command that has it: once for each override, or for several (`overridesApart`). */
export function setOption(description = 'override values of the config, such as organization.topology=solo'): Option {
  return new Option('--set <path=value>', `${description}; several may follow, and it can be repeated`)
    .default([], 'none')
    .argParser((text, before: string[]) => [...before, text]);
}

export function configOptions(): readonly Option[] {
  return [
    setOption(),
    new Option('--seed <number>', 'the seed of everything random in the run; overrides that of the config').argParser(
      parseSeed,
    ),
  ];
}

function parseSeed(text: string): number {
  const seed = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(seed))
    throw new InvalidArgumentError('a seed is a whole number of at least 0.');
  return seed;
}

/** Loads the config file and applies `--set` and `--seed`. */
export async function readConfig(file: string, options: ConfigOptions): Promise<LoadedConfig> {
  const { loadConfig } = await import('@s-agents/runner');
  return loadConfig(file, { set: options.set, ...(options.seed === undefined ? {} : { seed: options.seed }) });
}

/** Loads the plugins named by `--plugin`, which are resolved from the working folder. */
export async function pluginOptions(options: GlobalOptions): Promise<PluginChoice> {
  const { loadPlugin } = await import('@s-agents/runner');
  const plugins = await Promise.all(
    options.plugin.map((name) => loadPlugin(name, { source: '--plugin', folder: process.cwd() })),
  );
  return options.defaultPlugins ? { plugins } : { plugins, defaults: [] };
}
