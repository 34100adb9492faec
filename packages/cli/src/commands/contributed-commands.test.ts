import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contributedCommands, placeOfInstallation } from './contributed-commands.js';

it('knows whether this package is installed or part of a checkout', () => {
  const installed = join('/home/ann', 'node_modules', '@s-agents', 'cli', 'dist', 'commands');
  expect(placeOfInstallation(installed)).toEqual([installed]);
  expect(placeOfInstallation(import.meta.dirname)).toEqual([]);
});

describe('packages with commands in a folder', () => {
  let folder: string;
  const install = async (name: string, code: string): Promise<void> => {
    const place = join(folder, 'node_modules', '@s-agents', name);
    await mkdir(place, { recursive: true });
    await writeFile(join(place, 'package.json'), JSON.stringify({ type: 'module', main: 'index.js' }));
    await writeFile(join(place, 'index.js'), code);
  };
  const plugin = (command: string): string => `
    import { CliCommand, definePlugin } from '@s-agents/core';
    const value = { name: '${command}', description: '', arguments: [], options: [], run: () => 0 };
    export default definePlugin({ name: '${command}', contributions: [{ contract: CliCommand, name: '${command}', value }] });
  `;
  const namesOf = async (wanted?: string): Promise<readonly string[]> =>
    (await contributedCommands([], folder, wanted)).map(({ name }) => name);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 's-agents-commands-'));
    await install('mcp', plugin('mcp'));
    await install('simulation', plugin('simulate'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are all loaded for the help, and for a command that none of them is known for', async () => {
    expect(await namesOf()).toEqual(['simulate', 'mcp']);
    expect(await namesOf('other')).toEqual(['simulate', 'mcp']);
  });

  it('are left alone where another one has the command', async () => {
    await install('improve', 'throw new Error("loaded")');
    await expect(namesOf()).rejects.toThrow('PLUGIN_INVALID');
    expect(await namesOf('mcp')).toEqual(['mcp']);
  });
});
