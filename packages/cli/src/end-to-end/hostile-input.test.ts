import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
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

/** A folder of prompts, one of which includes what `make` makes. */
async function prompts(make: () => void): Promise<readonly string[]> {
  await mkdir(join(folder, 'prompts'));
  await write('prompts/root.plan.md', '---\nversion: 1\n---\n# User\n{{> a}}\n');
  make();
  return ['check', 'team.yaml', '--set', 'prompts.folder=prompts'];
}

/** The arguments that replay a run, one of whose files is a pipe. */
function recording(pipe: string): readonly string[] {
  const texts: Readonly<Record<string, string>> = {
    'run.json': '{"format":1,"baseFolder":".","versions":{}}',
    'config.yaml': 'task: mine 3 logs\nenvironment: { use: blockworld }\n',
    'events.jsonl': '{"sequence":0,"at":0,"type":"agent.spawned","agent":"a"}\n',
    'blobs.jsonl': '',
    'timings.jsonl': '',
  };
  mkdirSync(join(folder, 'run'));
  for (const [name, text] of Object.entries(texts))
    if (name === pipe) fifo(`run/${name}`);
    else writeFileSync(join(folder, 'run', name), text);
  return ['replay', 'run'];
}

function skills(): readonly string[] {
  mkdirSync(join(folder, 'skills'));
  for (let number = 0; number < 3000; number++) writeFileSync(join(folder, 'skills', `s${number}.js`), '');
  return ['run', 'team.yaml', '--plain', '--set', 'skills.store=files', 'skills.path=skills'];
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
  [
    'a key that names what is inherited',
    () => config('i.yaml', 'task: a\nrun: { __proto__: { x: 1 } }\n'),
    '__proto__',
  ],
  ['that key in JSON', () => config('i.json', '{"task":"a","models":{"__proto__":{"use":"x"}}}'), '__proto__ is an'],
  ['an alias of that key', () => config('j.yaml', 'task: &k __proto__\nagents: { *k : 1 }\n'), '__proto__'],
  ['a key called constructor', () => config('o.yaml', 'task: a\nrun: { constructor: 1 }\n'), 'is an unknown key'],
  ['a key called prototype', () => config('q.yaml', 'task: a\nagents: { prototype: { a: 1 } }\n'), 'an unknown key'],
  ['a prompt that is a pipe', () => prompts(() => fifo('prompts/a.partial.md')), 'PROMPT_INVALID'],
  [
    'a cassette that is a pipe',
    () => (
      fifo('calls.jsonl'),
      ['check', 'team.yaml', '--set', 'models.default.use=cassette', 'models.default.file=calls.jsonl']
    ),
    'CASSETTE_INVALID',
  ],
  ...(['run.json', 'config.yaml', 'events.jsonl', 'blobs.jsonl', 'timings.jsonl'] as const).map(
    (name): [string, () => readonly string[], string] => [
      `a run whose ${name} is a pipe`,
      () => recording(name),
      'device or a pipe',
    ],
  ),
  ['3,000 skills', () => skills(), 'has 3000 files NAME.js; at most 2000 are read'],
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
