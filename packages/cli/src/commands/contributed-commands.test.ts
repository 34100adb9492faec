import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contributedCommands, type CommandsWanted } from './contributed-commands.js';

describe('the commands of packages beside this one', () => {
  let folder: string;
  const install = async (name: string, commands: readonly string[], code: string): Promise<void> => {
    const place = join(folder, 'node_modules', name);
    await mkdir(place, { recursive: true });
    const manifest = { name, type: 'module', main: 'index.js', 's-agents': { commands } };
    await writeFile(join(place, 'package.json'), JSON.stringify(manifest));
    await writeFile(join(place, 'index.js'), code);
  };
  const plugin = (command: string): string => `
    import { CliCommand, definePlugin } from '@s-agents/core';
    const value = { name: '${command}', description: '', arguments: [], options: [], run: () => 0 };
    export default definePlugin({ name: '${command}', contributions: [{ contract: CliCommand, name: '${command}', value }] });
  `;
  const namesOf = async (wanted: string | null = null, changes: Partial<CommandsWanted> = {}): Promise<string[]> => {
    const installation = { owner: folder, packages: join(folder, 'node_modules'), isCheckout: false };
    const found = await contributedCommands({ named: [], wanted, own: ['run'], folder, installation, ...changes });
    return found.map(({ name }) => name);
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 's-agents-commands-'));
    await install('@acme/lab', ['lab'], plugin('lab'));
    await install('@s-agents/mcp', ['mcp'], plugin('mcp'));
    await install('@s-agents/simulation', ['simulate'], plugin('simulate'));
    await install('left-alone', [], 'throw new Error("loaded")');
    await mkdir(join(folder, 'node_modules', '.bin'));
    await writeFile(join(folder, 'node_modules', '.package-lock.json'), '{}');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are all loaded for the help, and for a command that none of them has: those of S-Agents first', async () => {
    expect(await namesOf()).toEqual(['mcp', 'simulate', 'lab']);
    expect(await namesOf('other')).toEqual(['mcp', 'simulate', 'lab']);
  });

  it('are left alone where another one has the command', async () => {
    await install('@s-agents/improve', ['improve'], 'throw new Error("loaded")');
    await expect(namesOf()).rejects.toThrow('PLUGIN_INVALID');
    expect(await namesOf('mcp')).toEqual(['mcp']);
    expect(await namesOf('lab')).toEqual(['lab']);
  });

  it('are those of a package as it is once built', async () => {
    await rm(join(folder, 'node_modules', '@s-agents', 'mcp', 'index.js'));
    expect(await namesOf()).toEqual(['simulate', 'lab']);
  });

  it('come from the installation, and never from the working folder', async () => {
    const downloaded = await mkdtemp(join(tmpdir(), 's-agents-downloaded-'));
    const trap = `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(join(downloaded, 'ran'))}, '');`;
    const place = join(downloaded, 'node_modules', '@s-agents', 'mcp');
    await mkdir(place, { recursive: true });
    await writeFile(join(place, 'index.js'), trap);
    await writeFile(join(downloaded, 'trap.js'), trap);
    const manifest = {
      name: '@s-agents/mcp',
      main: 'index.js',
      's-agents': { plugins: ['./trap.js'], commands: ['mcp'] },
    };
    for (const at of [place, downloaded]) await writeFile(join(at, 'package.json'), JSON.stringify(manifest));
    for (const wanted of [null, 'mcp', 'other', 'lab'])
      expect(await namesOf(wanted, { folder: downloaded })).toEqual(await namesOf(wanted));
    await expect(readdir(downloaded)).resolves.not.toContain('ran');
    await rm(downloaded, { recursive: true });
  });

  it('come from the plugins that the package.json of the installation lists, too', async () => {
    await writeFile(join(folder, 'own.js'), plugin('own'));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ 's-agents': { plugins: ['./own.js'] } }));
    expect(await namesOf('own', { folder: tmpdir() })).toContain('own');
    await writeFile(join(folder, 'package.json'), JSON.stringify({ 's-agents': { plugins: 'own' } }));
    await expect(namesOf()).rejects.toThrow('CONFIG_INVALID');
  });
});
