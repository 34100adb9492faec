import { Command } from 'commander';
import { CliCommand, type Plugin } from '@s-agents/core';
import { checkContributed } from './check-contributed.js';
import { globalOptions, type GlobalOptions } from './global-options.js';
import type { Installation } from './installation.js';
import { packagesWithCommands } from './packages-with-commands.js';
import { pluginsOf } from './plugins-of.js';

/** Returns the command and the plugins that a command line names, before the plugins' own commands are known. */
export function previewArguments(args: readonly string[]): {
  readonly command: string | null;
  readonly plugins: readonly string[];
} {
  const preview = new Command()
    .allowUnknownOption()
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  for (const option of globalOptions()) preview.addOption(option);
  const { operands } = preview.parseOptions([...args]);
  return { command: operands[0] ?? null, plugins: preview.opts<GlobalOptions>().plugin };
}

export interface CommandsWanted {
  /** The plugins that the command line names, resolved from the working folder. */
  readonly named: readonly string[];
  /** The only command that is needed; null for all. */
  readonly wanted: string | null;
  /** The names of the commands of this package. */
  readonly own: readonly string[];
  readonly folder: string;
  readonly installation: Installation;
}

/**
 * Loads the commands of plugins: of those that the command line names, of those that the package.json of the
 * installation lists, and of the packages installed beside this one: of those that declare the wanted command, or of all
 * where none does. What lies in the working folder is not looked at, so that asking for help in a downloaded folder runs
 * no code of it.
 */
export async function contributedCommands({
  named,
  wanted,
  own,
  folder,
  installation,
}: CommandsWanted): Promise<readonly CliCommand[]> {
  const { loadPlugin, resolvePackage } = await import('@s-agents/runner');
  const listed = pluginsOf(installation.owner);
  const beside = (await packagesWithCommands(installation.packages)).filter(
    ({ name, folder: place }) =>
      !named.includes(name) && !listed.includes(name) && resolvePackage(place, place) !== null,
  );
  const having = beside.filter(({ commands }) => wanted !== null && commands.includes(wanted));
  const load = (name: string, source: string, place: string): Promise<Plugin> =>
    loadPlugin(name, { source, folder: place });
  const plugins = await Promise.all([
    ...named.map((name) => load(name, '--plugin', folder)),
    ...listed.map((name) => load(name, 'package.json', installation.owner)),
    ...(having.length > 0 ? having : beside).map((one) =>
      load(one.folder, 'the installed commands', installation.packages),
    ),
  ]);
  const commands = plugins.flatMap(({ name, contributions }) =>
    contributions.flatMap((contribution) =>
      contribution.contract === CliCommand && 'value' in contribution
        ? [checkContributed(contribution.value, name, [...own, 'help'])]
        : [],
    ),
  );
  return commands.filter((command, index) => commands.findIndex(({ name }) => name === command.name) === index);
}
