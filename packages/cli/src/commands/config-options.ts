import { InvalidArgumentError, Option } from 'commander';
import type { ComposeOptions, LoadedConfig } from '@s-agents/runner';
import type { GlobalOptions } from './global-options.js';

/** Options of every command that takes a config. */
export interface ConfigOptions extends GlobalOptions {
  readonly set: readonly string[];
  readonly seed?: number;
}

export function setOption(): Option {
  return new Option(
    '--set <path=value>',
    'a value that replaces one of the config, such as organization.topology=solo; can be repeated',
  )
    .default([], 'none')
    .argParser((text, before: string[]) => [...before, text]);
}

export function configOptions(): readonly Option[] {
  return [
    setOption(),
    new Option('--seed <number>', 'the seed of everything random in the run; replaces that of the config').argParser(
      parseSeed,
    ),
  ];
}

function parseSeed(text: string): number {
  const seed = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(seed))
    throw new InvalidArgumentError('a seed is a whole number from 0.');
  return seed;
}

/** Reads the config with the values of the command line over it. */
export async function readConfig(file: string, options: ConfigOptions): Promise<LoadedConfig> {
  const { loadConfig } = await import('@s-agents/runner');
  return loadConfig(file, { set: options.set, ...(options.seed === undefined ? {} : { seed: options.seed }) });
}

/** Loads the plugins of the command line, by names that are resolved from the working folder. */
export async function pluginOptions(options: GlobalOptions): Promise<Pick<ComposeOptions, 'plugins' | 'defaults'>> {
  const { loadPlugin } = await import('@s-agents/runner');
  const plugins = await Promise.all(
    options.plugin.map((name) => loadPlugin(name, { source: '--plugin', folder: process.cwd() })),
  );
  return options.defaultPlugins ? { plugins } : { plugins, defaults: [] };
}
