import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { CliCommand, SAgentsError } from '@s-agents/core';
import { checkContributed } from './check-contributed.js';
import { checkoutCommands, commandPackages, ownCommands } from './command-packages.js';
import { globalOptions, type GlobalOptions } from './global-options.js';

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

/**
 * Loads the commands of plugins: the plugins named by `--plugin`, those listed under `"s-agents": {"plugins": [...]}`
 * in the folder's package.json, and the packages of `commandPackages` that are installed there or beside this package
 * (with `npm install --global`, or for one `npx` call). Of these packages, only the one with the `wanted` command is
 * loaded, if one has it.
 */
export async function contributedCommands(
  named: readonly string[],
  folder: string,
  wanted: string | null = null,
): Promise<readonly CliCommand[]> {
  const { loadPlugin, resolvePackage } = await import('@s-agents/runner');
  const ofFolder = await pluginsOfFolder(folder);
  const places = [folder, ...placeOfInstallation(import.meta.dirname)];
  const packages =
    wanted !== null && Object.hasOwn(commandPackages, wanted)
      ? [commandPackages[wanted] as string]
      : Object.values(commandPackages);
  const installed = packages.flatMap((name) => {
    const place = places.find((candidate) => resolvePackage(name, candidate) !== null);
    return place === undefined || named.includes(name) || ofFolder.includes(name) ? [] : [{ name, place }];
  });
  const from = (source: string) => (name: string) => loadPlugin(name, { source, folder });
  const plugins = await Promise.all([
    ...named.map(from('--plugin')),
    ...ofFolder.map(from('package.json')),
    ...installed.map(({ name, place }) => loadPlugin(name, { source: 'the installed commands', folder: place })),
  ]);
  const commands = plugins.flatMap(({ name, contributions }) =>
    contributions.flatMap((contribution) =>
      contribution.contract === CliCommand && 'value' in contribution
        ? [checkContributed(contribution.value, name, [...ownCommands, 'help'])]
        : [],
    ),
  );
  return commands.filter((command, index) => commands.findIndex(({ name }) => name === command.name) === index);
}

/** Says where a command that is not here comes from; null for an unknown one. */
export function installHint(command: string): string | null {
  const there = `there, npm run s-agents -- ${command} with absolute paths`;
  if (checkoutCommands.includes(command)) return `only a checkout of S-Agents has it: ${there}`;
  const name = Object.hasOwn(commandPackages, command) ? commandPackages[command] : undefined;
  if (name === undefined) return null;
  const isCheckout = placeOfInstallation(import.meta.dirname).length === 0;
  return `it comes with ${name}: npm install ${name}${isCheckout ? `, or use it in the checkout: ${there}` : ''}`;
}

/** The folder of this package where it is installed; nothing in a checkout, whose packages have other folders. */
export function placeOfInstallation(file: string): readonly string[] {
  const at = file.lastIndexOf(join('node_modules', '@s-agents', 'cli'));
  return at < 0 ? [] : [file];
}

async function pluginsOfFolder(folder: string): Promise<readonly string[]> {
  let text: string;
  try {
    text = await readFile(join(folder, 'package.json'), 'utf8');
  } catch {
    // The folder has no package.json.
    return [];
  }
  const plugins = sectionOf(text)?.plugins ?? [];
  if (!Array.isArray(plugins) || plugins.some((name) => typeof name !== 'string'))
    throw new SAgentsError({
      code: 'CONFIG_INVALID',
      message: `in package.json: s-agents.plugins is ${JSON.stringify(plugins)}`,
      remedy: 'set it to a list of package names or paths',
    });
  return plugins as readonly string[];
}

function sectionOf(text: string): { plugins?: unknown } | null {
  try {
    return (JSON.parse(text) as { 's-agents'?: { plugins?: unknown } } | null)?.['s-agents'] ?? null;
  } catch {
    // npm reports a broken package.json.
    return null;
  }
}
