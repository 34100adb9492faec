import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { OneProcess } from '../testing/one-process.js';

const weak = 'Hunter2Zebra';
const strong = 'sk-proj-Zq8vT3nB7xLr2KdW9mYc4HfPq';
const given = new Set(['slip.yaml', 'slip.json', 'slip.mjs']);
let folder: string;
const inOneProcess = new OneProcess();
afterAll(() => inOneProcess.end());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-written-'));
  await writeFile(join(folder, 'team.yaml'), 'task: mine 3 logs\nenvironment: { use: blockworld }\n');
  await mkdir(join(folder, 'tasks'));
  await writeFile(join(folder, 'tasks', 'one.yaml'), 'task: mine 1 log\n');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Slip = readonly [what: string, args: readonly string[], file?: readonly [name: string, text: string]];

const yaml = (text: string): readonly [string, string] => ['slip.yaml', `task: mine 3 logs\n${text}\n`];

const weakSlips: readonly Slip[] = [
  ['run, a key', ['run', 'slip.yaml'], yaml(`models: { default: { use: openai, model: x, apiKey: ${weak} } }`)],
  ['run --json', ['run', 'slip.yaml', '--json'], yaml(`models: { default: { use: openai, token: ${weak} } }`)],
  [
    'run --debug',
    ['run', 'slip.yaml', '--debug'],
    yaml(`models: { default: { use: openai, headers: { a: ${weak} } } }`),
  ],
  ['check', ['check', 'slip.yaml'], yaml(`OPENAI_API_KEY: ${weak}`)],
  ['check --debug of broken YAML', ['check', 'slip.yaml', '--debug'], yaml(`apiKey: "${weak}`)],
  [
    'check --debug of broken code',
    ['check', 'slip.mjs', '--debug'],
    ['slip.mjs', `export default { apiKey: '${weak} };\n`],
  ],
  [
    'check --debug of code that throws',
    ['check', 'slip.mjs', '--debug'],
    ['slip.mjs', `throw new Error('apiKey: ${weak}');`],
  ],
  [
    'doctor',
    ['doctor', 'slip.yaml'],
    yaml(`models: { default: { use: openai, model: x, apiKeyEnvironment: ${weak} } }`),
  ],
  [
    'doctor of an address',
    ['doctor', 'slip.yaml'],
    yaml(`models: { default: { use: ollama, model: x, baseUrl: "http://me:${weak}@127.0.0.1:9" } }`),
  ],
  ['--set', ['run', 'team.yaml', '--set', `models.default.apiKey=${weak}`]],
  ['--set without "="', ['run', 'team.yaml', '--set', `models.default.apiKey:${weak}`]],
  ['--set of a password', ['check', 'team.yaml', '--set', `environment.password=${weak}`]],
  ['an option', ['run', 'team.yaml', `--apiKey=${weak}`]],
  ['an option with a blank', ['run', 'team.yaml', '--token', weak]],
  ['a header as an option', ['run', 'team.yaml', `--header=Authorization: Bearer ${weak}`]],
  ['suite --config', ['suite', 'tasks', '--seeds', '1', '--config', 'slip.yaml'], yaml(`apiKey: ${weak}`)],
  ['suite --set', ['suite', 'tasks', '--seeds', '1', '--set', `apiKey=${weak}`]],
  ['prompts --config', ['prompts', '--config', 'slip.yaml'], yaml(`models: { apiKey: ${weak} }`)],
  ['resume --set', ['resume', '.', '--set', `models.default.apiKey=${weak}`]],
  [
    'JSON',
    ['run', 'slip.json'],
    ['slip.json', `{"task": "x", "models": {"default": {"use": "openai", "api_key": "${weak}"}}}`],
  ],
];

const strongSlips: readonly Slip[] = [
  ['a file', ['run', strong]],
  ['a file that ends as one', ['run', `${strong}.yaml`]],
  ['a command', [strong]],
  ['a seed', ['run', 'team.yaml', '--seed', strong]],
  ['seeds', ['suite', 'tasks', '--seeds', strong]],
  ['a plugin', ['run', 'team.yaml', '--plugin', strong]],
  ['a task', ['run', 'team.yaml', '--set', `task=find ${strong}`]],
  ['a seat', ['run', 'team.yaml', '--set', `organization.root=${strong}`]],
  ['a name of a model', ['run', 'team.yaml', '--set', `models.default={"use":"openai","model":"${strong}"}`]],
  ['a folder of a run', ['resume', strong]],
  ['a purpose', ['prompts', 'show', strong]],
  ['--set alone', ['run', 'team.yaml', '--set', strong]],
];

const all = [
  ...weakSlips.map((slip) => [weak, slip[0], slip] as const),
  ...strongSlips.map((slip) => [strong, slip[0], slip] as const),
];

it.each(all)('%s is written nowhere: %s', async (key, _what, [, args, file]) => {
  if (file !== undefined) await writeFile(join(folder, file[0]), file[1]);
  const { code, stdout, stderr } = await inOneProcess.run(args, { cwd: folder });
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^[A-Z_]+: /)]);
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !given.has(entry.name),
  );
  const texts = await Promise.all(files.map(({ name, parentPath }) => readFile(join(parentPath, name), 'utf8')));
  for (const text of [stdout, stderr, ...texts]) expect(text.toLowerCase()).not.toContain(key.toLowerCase());
});
