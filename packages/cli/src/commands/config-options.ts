import { InvalidArgumentError, Option } from 'commander';
import type { ComposeOptions, LoadedConfig } from '@s-agents/runner';
import type { GlobalOptions } from './global-options.js';

/** What every command that takes a config understands. */
export interface ConfigOptions extends GlobalOptions {
  readonly set: readonly string[];
  readonly seed?: number;
}

export function setOption(): Option {
  return new Option(
    '--set <path=value>',
    'a value that wins over the config, such as organization.topology=solo; can be repeated',
  )
    .default([], 'none')
    .argParser((text, before: string[]) => [...before, text]);
}

export function configOptions(): readonly Option[] {
  return [
    setOption(),
    new Option('--seed <number>', 'the seed of everything random in the run; wins over the config').argParser(
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

/**
 * The config with what the command line adds to it. Plugins of the command line are meant from the process's own
 * folder.
 */
export async function readConfig(file: string, options: ConfigOptions): Promise<LoadedConfig> {
  const { loadConfig } = await import('@s-agents/runner');
  return loadConfig(file, { set: options.set, ...(options.seed === undefined ? {} : { seed: options.seed }) });
}

export async function pluginOptions(options: GlobalOptions): Promise<Pick<ComposeOptions, 'plugins' | 'defaults'>> {
  const { loadPlugin } = await import('@s-agents/runner');
  const plugins = await Promise.all(
    options.plugin.map((name) => loadPlugin(name, { source: '--plugin', folder: process.cwd() })),
  );
  return options.defaultPlugins ? { plugins } : { plugins, defaults: [] };
}
