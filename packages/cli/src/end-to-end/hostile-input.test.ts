import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { OneProcess } from '../testing/one-process.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-hostile-'));
  await write('team.yaml', 'task: mine 3 logs\nenvironment: { use: blockworld }\n');
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const inOneProcess = new OneProcess();
afterAll(() => inOneProcess.end());

const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);

/** Writes a plugin file whose default export is this expression. */
async function plugin(expression: string): Promise<readonly string[]> {
  await write('plugin.mjs', `export default ${expression}`);
  return ['check', 'team.yaml', '--plugin', './plugin.mjs'];
}

/** The arguments that call a command of a plugin. */
async function command(value: string, name = 'x'): Promise<readonly string[]> {
  const contribution = `{ contract: Symbol.for('@s-agents/CliCommand'), name: 'x', value: ${value} }`;
  await plugin(`{ specificationVersion: 'v1', name: 'odd', contributions: [${contribution}] }`);
  return ['--plugin', './plugin.mjs', name];
}

async function config(name: string, text: string): Promise<readonly string[]> {
  await write(name, text);
  return ['check', name];
}

function fifo(name: string): void {
  execFileSync('mkfifo', [join(folder, name)]);
}

async function suite(results: string, text: string): Promise<readonly string[]> {
  await mkdir(join(folder, 'tasks'));
  await write('tasks/one.yaml', 'task: mine 1 log\n');
  await mkdir(join(folder, results, 'one', '1'), { recursive: true });
  await write(`${results}/one/1/config.yaml`, text);
  return ['suite', 'tasks', '--set', 'environment.use=blockworld', '--seeds', '1..1', '--results', results];
}

it.each<[string, () => readonly string[] | Promise<readonly string[]>, string]>([
  ['a config that is a pipe', () => (fifo('f.yaml'), ['check', 'f.yaml']), 'CONFIG_NOT_FOUND'],
  ['a config that is a folder', async () => (await mkdir(join(folder, 'd.yaml')), ['check', 'd.yaml']), 'a folder'],
  [
    'a config that never ends',
    async () => (await symlink('/dev/zero', join(folder, 'z.yaml')), ['check', 'z.yaml']),
    'a device or a pipe',
  ],
  ['a config of 17 MB', () => config('big.yaml', `task: ${'x'.repeat(17 * 2 ** 20)}`), '17 MB, more than the 16'],
  ['50,000 unknown keys', () => config('k.json', JSON.stringify(manyKeys(50_000))), 'is an unknown key'],
  ['a key twice', () => config('t.yaml', 'task: a\nseed: 1\ntask: b\n'), 'unique at line 3, column 1'],
  ['a tag that is code', () => config('c.yaml', 'task: !!js/function "x"\n'), 'Unresolved tag'],
  ['two documents', () => config('two.yaml', 'task: a\n---\ntask: b\n'), 'multiple documents'],
  ['a getter that throws', () => config('g.mjs', 'export default { get task() { throw new Error("got") } }'), 'got'],
  ['a proxy', () => config('p.mjs', 'export default new Proxy({}, { ownKeys() { throw new Error("trap") } })'), 'trap'],
  ['a task that is a pipe', () => (fifo('t.yaml'), ['check', 'team.yaml', '--set', 'task=./t.yaml']), 'TASK_NOT_FOUND'],
  [
    'an environment that is a device',
    () => ['check', 'team.yaml', '--set', 'environment.use=/dev/zero'],
    'PLUGIN_NOT_',
  ],
  ['a plugin that is a pipe', () => (fifo('f.mjs'), ['check', 'team.yaml', '--plugin', './f.mjs']), 'PLUGIN_NOT_'],
  ['a plugin that is a proxy', () => plugin('new Proxy({}, { get() { throw new Error("trap") } })'), 'PLUGIN_INVALID'],
  [
    'a contribution that throws',
    () => plugin('{ specificationVersion: "v1", name: "p", contributions: [{ get contract() { throw null } }] }'),
    'PLUGIN_INVALID',
  ],
  [
    'a part that throws when it is created',
    async () => {
      const environment = `{ contract: Symbol.for('@s-agents/Environment'), name: 'bad', class: Bad }`;
      await write(
        'bad.mjs',
        `class Bad { constructor() { throw new Error('made') } }
        export default { specificationVersion: 'v1', name: 'bad', contributions: [${environment}] };`,
      );
      return ['check', 'team.yaml', '--plugin', './bad.mjs', '--set', 'environment.use=bad'];
    },
    'COMPOSITION_FAILED: a part throws when it is created: made',
  ],
  ['a command that is null', () => command('null'), 'PLUGIN_INVALID'],
  ['a command without options', () => command("{ name: 'x', description: '', arguments: [], run() {} }"), 'options'],
  [
    'a command with a malformed option',
    () =>
      command("{ name: 'x', description: '', arguments: [], options: [{ flags: 'no', description: '' }], run() {} }"),
    'options.0.flags',
  ],
  [
    'a command called as one of ours',
    () => command("{ name: 'run', description: '', arguments: [], options: [], run() {} }"),
    'has the name "run"',
  ],
  ['results that are no run', () => suite('results', '{ broken'), 'SUITE_MIXED'],
])('%s ends with 2 and one paragraph', async (_what, args, expected) => {
  const { code, stdout, stderr } = await inOneProcess.run(await args(), { cwd: folder });
  expect(stderr).toContain(expected);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect([code, stdout.includes('team ')]).toEqual([2, false]);
});

function manyKeys(count: number): object {
  return {
    task: 'mine 1 log',
    ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index])),
  };
}
