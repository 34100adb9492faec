import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { sAgents } from '@s-agents/cli/testing';
import { CliCommand, type Plugin } from '@s-agents/core';

const packages = join(import.meta.dirname, '..', '..');

interface Manifest {
  readonly name: string;
  readonly 's-agents'?: { readonly commands: readonly string[] };
}

/** All packages of the checkout that say that they add commands. */
const declaring = readdirSync(packages).flatMap((folder) => {
  const manifest = JSON.parse(readFileSync(join(packages, folder, 'package.json'), 'utf8')) as Manifest;
  return manifest['s-agents'] === undefined ? [] : [{ folder, name: manifest.name, ...manifest['s-agents'] }];
});

const commandsIn = (help: string, heading: string): readonly string[] => {
  const after = help
    .slice(help.indexOf(`${heading}`))
    .split('\n')
    .slice(1);
  const lines = after.slice(0, after.indexOf('') < 0 ? after.length : after.indexOf(''));
  return lines.flatMap((line) => /^ {2}([a-z]+)/.exec(line)?.[1] ?? []).toSorted();
};

it('shows the commands of the whole checkout in every folder, each in its group', async () => {
  const { stdout } = await sAgents(['--help'], { cwd: tmpdir() });
  expect(commandsIn(stdout, 'Commands:')).toEqual(
    [
      'run',
      'resume',
      'pause',
      'continue',
      'pace',
      'sit',
      'check',
      'replay',
      'explain',
      'diff',
      'doctor',
      'prompts',
      'completion',
      'mcp',
      'studio',
      'runs',
      'worker',
      'improve',
      'help',
    ].toSorted(),
  );
  expect(commandsIn(stdout, 'Laboratory')).toEqual([
    'classify',
    'experiment',
    'export',
    'household',
    'report',
    'simulate',
    'suite',
    'talk',
  ]);
  expect(commandsIn(stdout, 'Development')).toEqual(['actions', 'bench', 'figures', 'foreign', 'goals', 'reference']);
});

it.each(declaring)('$name contributes the commands that its package.json declares', async ({ folder, commands }) => {
  const { default: plugin } = (await import(pathToFileURL(join(packages, folder, 'dist', 'index.js')).href)) as {
    readonly default: Plugin;
  };
  const contributed = plugin.contributions.flatMap(({ contract, name }) => (contract === CliCommand ? [name] : []));
  expect(contributed.toSorted()).toEqual([...commands].toSorted());
});

it('is told of by the hint about a command that is not installed', async () => {
  const hints = readFileSync(join(packages, 'cli', 'src', 'commands', 'command-packages.ts'), 'utf8');
  for (const { name, commands } of declaring)
    for (const command of commands)
      expect(hints).toMatch(name === '@s-agents/bench' ? `'${command}'` : `${command}: '${name}'`);
});
