import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runReportSchema, type ConfigInput } from '@s-agents/core';
import { fakeConfig, fakePlugin as plugin } from './testing/fake-team.js';
import { OneProcess } from './testing/one-process.js';
import { sAgents, startSAgents, type Ended } from './testing/s-agents.js';

let folder: string;
beforeEach(async () => {
  expect(existsSync(plugin), 'build the package first').toBe(true);
  folder = await mkdtemp(join(tmpdir(), 's-agents-cli-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const bin = fileURLToPath(new URL('../bin/s-agents.js', import.meta.url));
const inOneProcess = new OneProcess();
afterAll(() => inOneProcess.end());

const execute = (...args: readonly string[]): Promise<Ended> => inOneProcess.run(args, { cwd: folder });
/** Runs a command in its own process; returns what it printed into a pipe, and its exit code. */
const executeAlone = (...args: readonly string[]): Promise<Ended> => sAgents(args, { cwd: folder });

async function writeConfig(changes: Partial<ConfigInput> = {}): Promise<string> {
  await writeFile(join(folder, 'team.json'), JSON.stringify(fakeConfig({ plugins: [plugin], ...changes })));
  return 'team.json';
}

const bare = '--no-default-plugins';

describe('s-agents run', () => {
  it('prints plain lines into a pipe and ends with 0 when the goal is met', async () => {
    const { code, stdout, stderr } = await executeAlone('run', await writeConfig(), bare);
    expect(stderr).toBe('');
    expect(stdout).toContain('goal: 7 of 7');
    expect(stdout).toContain('✔ success: the goal is met');
    expect(stdout).toMatch(/workerA\s+\d+%\s+1\s+0\s+1\s+3 stone/);
    expect(code).toBe(0);
  });

  it('prints the report as one JSON document and nothing else', async () => {
    const { code, stdout, stderr } = await executeAlone(
      'run',
      await writeConfig(),
      bare,
      '--json',
      '--seed',
      '9',
      '--set',
      'task=gather 2 stone',
    );
    expect(runReportSchema.parse(JSON.parse(stdout))).toMatchObject({
      result: 'success',
      seed: 9,
      task: 'gather 2 stone',
    });
    expect([code, stderr]).toEqual([0, '']);
  });

  it('ends with 1 when the goal is not met', async () => {
    expect(
      (await execute('run', await writeConfig({ environment: { use: 'fake', barren: ['workerA'] } }), bare)).code,
    ).toBe(1);
  });

  it.each<[string, () => Promise<readonly string[]>, string]>([
    ['a wrong key', async () => ['run', await writeConfig(), '--set', 'sed=3'], 'CONFIG_INVALID'],
    ['no config', async () => ['run', 'none.yaml'], 'CONFIG_NOT_FOUND'],
    ['no argument', async () => ['run'], 'missing required argument'],
    ['an unknown option', async () => ['run', await writeConfig(), '--wings'], 'unknown option'],
    ['an unknown command', async () => ['fly'], "unknown command 'fly': see s-agents --help"],
    ['a seed that is none', async () => ['run', await writeConfig(), '--seed', 'x'], 'a whole number'],
    ['a task that nobody understands', async () => ['run', await writeConfig({ task: 'dance' })], 'TASK_INVALID'],
    [
      'a world that does not start',
      async () => ['run', await writeConfig({ environment: { use: 'fake', refusesToStart: true } })],
      'SERVER_UNREACHABLE',
    ],
    ['a missing plugin', async () => ['check', await writeConfig(), '--plugin', '@acme/missing'], 'PLUGIN_NOT_FOUND'],
  ])('ends with 2 and one paragraph for %s', async (_what, args, expected) => {
    const { code, stdout, stderr } = await execute(...(await args()), bare);
    expect(stderr).toContain(expected);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(2);
    expect(stdout).not.toContain('report');
    expect(code).toBe(2);
  });

  it('shows stack and cause with --debug', async () => {
    expect((await execute('run', 'none.yaml', '--debug')).stderr).toMatch(/^\s+at .*[\s\S]*ENOENT/m);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends with 130 and an honest report on %s', async (signal) => {
    const config = await writeConfig({ environment: { use: 'fake', timeless: true } });
    const command = startSAgents(['run', config, bare], { cwd: folder });
    await command.printed('user → leader');
    command.kill(signal);
    const { code, stdout } = await command.ended;
    expect(stdout).toContain(`✘ interrupted: stopped by ${signal === 'SIGINT' ? 'ctrl-C' : signal}`);
    expect(code).toBe(130);
    const [run] = await readdir(join(folder, 'runs'));
    const report: unknown = JSON.parse(await readFile(join(folder, 'runs', run ?? '', 'report.json'), 'utf8'));
    expect(runReportSchema.parse(report)).toMatchObject({ result: 'interrupted', goal: { met: false } });
  });
});

it.each([
  ['plain lines', []],
  ['--json', ['--json']],
])('prints the report and ends with 1 when the folder is deleted in mid-run, with %s', async (_what, options) => {
  const config = await writeConfig({ environment: { use: 'fake', timeless: true } });
  const command = startSAgents(['run', config, bare, ...options], { cwd: folder });
  await command.made(join(folder, 'runs'), 'run.log');
  await rm(join(folder, 'runs'), { recursive: true });
  command.kill('SIGTERM');
  const { code, stdout, stderr } = await command.ended;
  expect(stderr).toMatch(/^RUN_FOLDER_LOST: .*; the report is on standard output\n$/);
  expect(runReportSchema.parse(JSON.parse(stdout.slice(stdout.indexOf('{'))))).toMatchObject({ goal: { met: false } });
  expect(code).toBe(1);
});

it('does not call a replay of nothing a success', async () => {
  for (const name of ['events.jsonl', 'blobs.jsonl']) await writeFile(join(folder, name), '');
  const { code, stderr } = await execute('replay', folder);
  expect([code, stderr]).toEqual([2, expect.stringContaining('RECORDING_INVALID')]);
});

it('ends with 1 and says so when its output cannot be written', async () => {
  const config = await writeConfig();
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [bin, 'check', config, bare], {
    cwd: folder,
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^OUTPUT_LOST: .*ENOSPC.*\n$/)]);
});

it('ends in order when nobody reads its output any more', async () => {
  const command = startSAgents(['run', await writeConfig({ environment: { use: 'fake', timeless: true } }), bare], {
    cwd: folder,
  });
  await command.printed('user → leader');
  command.stopReading();
  command.kill('SIGTERM');
  const { code, stderr } = await command.ended;
  expect([code, stderr]).toEqual([130, '']);
  const [name = ''] = await readdir(join(folder, 'runs'));
  expect(await readdir(join(folder, 'runs', name))).toContain('report.json');
});

describe('s-agents check, doctor and the commands of plugins', () => {
  it('shows of which day the prices of a model are', async () => {
    const entry = { use: 'openai', model: 'small', baseUrl: 'http://127.0.0.1:9/v1' };
    const dated = { ...entry, pricePerMillion: { input: 1, output: 2, asOf: '2026-11-01' } };
    const file = join(folder, 'priced.json');
    await writeFile(
      file,
      JSON.stringify({ task: 'mine 1 log', environment: 'blockworld', models: { default: dated } }),
    );
    const { stdout } = await execute('check', file);
    expect(stdout).toContain('default: openai:small (measured latency, prices of 2026-11-01)');
  });

  it('check explains the team and starts nothing', async () => {
    const { code, stdout } = await execute('check', await writeConfig(), bare);
    expect(stdout).toContain('└─ workerC (works)');
    expect(code).toBe(0);
    expect(await readdir(folder)).toEqual(['team.json']);
  });

  it('doctor asks each model once and starts the world', async () => {
    const well = await execute('doctor', await writeConfig(), bare);
    expect(well.stdout).toContain(`node ${process.versions.node}`);
    expect(well.stdout).toContain('fake:symbolic (default): answers');
    expect(well.stdout).toContain('a fake world of stones: answers');
    expect(well.code).toBe(0);
    const ill = await execute(
      'doctor',
      await writeConfig({ models: { default: { use: 'fake', unreachable: true } } }),
      bare,
    );
    expect(ill.stdout).toContain('MODEL_UNREACHABLE: models.default: ');
    expect(ill.code).toBe(2);
  });

  it('adds the commands of plugins that the command line names', async () => {
    expect(await execute('--plugin', plugin, 'hello', 'world', '--loud')).toEqual({
      code: 0,
      stdout: 'hello world!\n',
      stderr: '',
    });
  });

  describe('where it is installed', () => {
    /** Installs this package in a folder by a link, as package managers do. */
    async function install(): Promise<void> {
      const scope = join(folder, 'node_modules', '@s-agents');
      await mkdir(scope, { recursive: true });
      await symlink(dirname(dirname(bin)), join(scope, 'cli'));
    }
    const installed = (...args: readonly string[]): Promise<Ended> =>
      sAgents(args, { cwd: tmpdir(), bin: join(folder, 'node_modules', '@s-agents', 'cli', 'bin', 's-agents.js') });

    it('adds the commands of the plugins in the package.json there, in every folder', async () => {
      await install();
      await writeFile(join(folder, 'package.json'), JSON.stringify({ 's-agents': { plugins: [plugin] } }));
      expect(await installed('hello', 'you')).toEqual({ code: 0, stdout: 'hello you\n', stderr: '' });
      const { stdout } = await installed('--help');
      expect(stdout).toContain('hello [options] <who>');
      expect(stdout).not.toContain('simulate');
      const completion = await installed('completion', 'fish');
      expect(completion.stdout).toContain('hello');
    });

    it.each([
      ['simulate', 'it comes with @s-agents/simulation: npm install @s-agents/simulation beside'],
      ['bench', 'only a checkout of S-Agents has it'],
    ])('says where %s comes from', async (command, hint) => {
      await install();
      const { code, stderr } = await installed(command, 'x');
      expect([code, stderr]).toEqual([2, expect.stringContaining(hint)]);
    });
  });

  it('says why a folder that names plugins adds no commands', async () => {
    await writeFile(join(folder, 'package.json'), JSON.stringify({ 's-agents': { plugins: [plugin] } }));
    const { code, stderr } = await execute('hello', 'you');
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^OPTION_INVALID: .*npm install @s-agents\/cli here/)]);
  });

  it('tells its version and its help with exit code 0', async () => {
    expect((await executeAlone('--version')).code).toBe(0);
    const help = await execute('run', '--help');
    for (const option of ['--set', '--seed', '--json', '--plain', '--plugin', '--debug'])
      expect(help.stdout).toContain(option);
    expect((await execute()).code).toBe(2);
  });
});
