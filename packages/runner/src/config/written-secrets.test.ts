import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSAgentsError, type SAgentsError } from '@s-agents/core';
import { composeTeam } from '../composition/compose-team.js';
import { noBlobs } from '../run/no-blobs.js';
import { checkConfig, loadConfig } from './load-config.js';

/** A password as people choose it: only its place tells what it is. */
const weak = 'Hunter2Zebra';
/** A key as services give it: it is known wherever it stands. */
const strong = 'sk-proj-Zq8vT3nB7xLr2KdW9mYc4HfPq';
/** A key without a prefix. */
const random = 'Zq8vT3nB7xLr2KdW9mYc4HfPq1s5';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 's-agents-secrets-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

type Slip = readonly [
  what: string,
  file: string,
  text: (key: string) => string,
  set?: (key: string) => readonly string[],
];

const openai = 'use: openai, model: small, baseUrl: "http://127.0.0.1:9/v1"';
const model = (entry: string): string => `task: mine 3 logs\nmodels: { default: { ${openai}, ${entry} } }\n`;
const url = (baseUrl: string): string =>
  `task: mine 3 logs\nmodels: { default: { use: openai, model: small, baseUrl: "${baseUrl}" } }\n`;
const world = (entry: string): string => `task: mine 3 logs\nenvironment: { use: mineflayer, ${entry} }\n`;
const plain = (): string => 'task: mine 3 logs\n';
const code = (entry: string): string =>
  `export default { task: 'mine 3 logs', models: { default: { use: 'openai', model: 'small', ${entry} } } };\n`;

/** Slips whose place says what stands there. */
const places: readonly Slip[] = [
  ...['apiKey', 'api_key', 'apikey', 'API-KEY', 'ApiKey', 'openaiApiKey', 'key', 'token', 'accessToken', 'bearer'].map(
    (name): Slip => [name, 'team.yaml', (key) => model(`${name}: ${key}`)],
  ),
  ...['secret', 'password', 'pass', 'authorization', 'auth', 'x-api-key', 'credential', 'apiKeyEnv', 'tokn'].map(
    (name): Slip => [name, 'team.yaml', (key) => model(`"${name}": "${key}"`)],
  ),
  ['a header', 'team.yaml', (key) => model(`headers: { Authorization: "Bearer ${key}" }`)],
  ['a header of another name', 'team.yaml', (key) => model(`headers: { X-Team: "${key}" }`)],
  ['headers as pairs', 'team.yaml', (key) => model(`extra: [[Authorization, "${key}"]]`)],
  ['headers as names and values', 'team.yaml', (key) => model(`extra: [{ name: x-api-key, value: "${key}" }]`)],
  ['beside a header', 'team.yaml', (key) => model(`pricePerMillion: { Authorization: x, input: "${key}", output: 1 }`)],
  ['in place of a variable', 'team.yaml', (key) => model(`apiKeyEnvironment: "${key}!"`)],
  ['in place of a variable, without a sign', 'team.yaml', (key) => model(`apiKeyEnvironment: ${key}`)],
  ['in place of a variable, as a list', 'team.yaml', (key) => model(`apiKeyEnvironment: ["${key}"]`)],
  ['in place of a variable, as a mapping', 'team.yaml', (key) => model(`apiKeyEnvironment: { key: "${key}" }`)],
  ['a key that is a number', 'team.yaml', (key) => model(`apiKey: { a: [1, "${key}"] }`)],
  ['a variable at top level', 'team.yaml', (key) => `task: mine 3 logs\nOPENAI_API_KEY: ${key}\n`],
  ['a key at top level', 'team.yaml', (key) => `task: mine 3 logs\napiKey: ${key}\n`],
  ['a purpose', 'team.yaml', (key) => `task: mine 3 logs\nmodels: { default: symbolic, apiKey: ${key} }\n`],
  ['a variable as a purpose', 'team.yaml', (key) => `task: mine 3 logs\nmodels: { OPENAI_API_KEY: "${key}" }\n`],
  ['in a seat', 'team.yaml', (key) => `task: x\norganization: { seats: [{ name: a, apiKey: "${key}" }] }\n`],
  [
    'in a seat’s model',
    'team.yaml',
    (key) => `task: x\norganization: { seats: [{ name: a, model: { ${openai}, token: "${key}" } }] }\n`,
  ],
  [
    'in a list of models',
    'team.yaml',
    (key) => `task: x\nmodels: { default: [symbolic, { ${openai}, apiKey: "${key}" }] }\n`,
  ],
  ['models as a list', 'team.yaml', (key) => `task: x\nmodels: [{ use: openai, apiKey: "${key}" }]\n`],
  ['a provider as a list', 'team.yaml', (key) => `task: x\nmodels: { default: { use: [openai], apiKey: "${key}" } }\n`],
  [
    'a model without a provider',
    'team.yaml',
    (key) => `task: x\nmodels: { default: { model: 3, apiKey: "${key}" } }\n`,
  ],
  ['in the environment', 'team.yaml', (key) => world(`password: "${key}"`)],
  ['a token of the environment', 'team.yaml', (key) => world(`microsoftToken: ${key}`)],
  ['an account of the environment', 'team.yaml', (key) => world(`account: { user: bob, password: "${key}" }`)],
  ['in a server’s address', 'team.yaml', (key) => world(`server: "bot:${key}@play.example.org:25565"`)],
  ['in a server’s query', 'team.yaml', (key) => world(`server: "play.example.org:25565?token=${key}"`)],
  [
    'in the organization',
    'team.yaml',
    (key) => `task: x\norganization: { topology: { use: tree, apiKey: "${key}" } }\n`,
  ],
  ['in the skills', 'team.yaml', (key) => `task: x\nskills: { store: memory, apiKey: "${key}" }\n`],
  ['in the run', 'team.yaml', (key) => `task: x\nrun: { folder: runs, secret: "${key}" }\n`],
  ['in the budget', 'team.yaml', (key) => `task: x\nbudget: { usd: 3, password: "${key}" }\n`],
  [
    'nested wrongly',
    'team.yaml',
    (key) => `task: x\nmodels:\n  default:\n    use: openai\n  apiKey:\n    value: ${key}\n`,
  ],
  ['user and password of an address', 'team.yaml', (key) => url(`https://me:${key}@api.example.org/v1`)],
  ['a user of an address', 'team.yaml', (key) => url(`https://${key}@api.example.org/v1`)],
  ['a query of an address', 'team.yaml', (key) => url(`https://api.example.org/v1?api-version=1&key=${key}`)],
  ['a bare query', 'team.yaml', (key) => url(`https://api.example.org/v1?${key}`)],
  ['a fragment', 'team.yaml', (key) => url(`https://api.example.org/v1#${key}`)],
  ['an address without its scheme', 'team.yaml', (key) => url(`me:${key}@api.example.org/v1`)],
  ['an address of another scheme', 'team.yaml', (key) => url(`ftp://me:${key}@api.example.org/v1`)],
  ['a query without a scheme', 'team.yaml', (key) => url(`api.example.org/v1?key=${key}`)],
  ['a key in place of an address', 'team.yaml', (key) => url(key)],
  ['an alias in YAML', 'team.yaml', (key) => model(`apiKey: *${key}`)],
  ['a tag in YAML', 'team.yaml', (key) => model(`apiKey: !${key} x`)],
  ['an open quote', 'team.yaml', (key) => `task: x\nmodels:\n  default: { apiKey: "${key} }\n`],
  ['an escape in YAML', 'team.yaml', (key) => `task: x\napiKey: "\\q${key}"\n`],
  ['a tab in YAML', 'team.yaml', (key) => `task: x\nmodels:\n\tapiKey: ${key}\n`],
  ['a scalar out of place', 'team.yaml', (key) => `task: x\napiKey: "a" ${key}\n`],
  ['a block out of place', 'team.yaml', (key) => `task: x\napiKey: |${key}\n  x\n`],
  ['a colon too many', 'team.yaml', (key) => `task: x\napiKey: ${key}: x: y\n`],
  ['a directive', 'team.yaml', (key) => `%${key} x\n---\ntask: x\n`],
  ['a key without a space', 'team.yaml', (key) => `task: x\nmodels: { default: { use: openai, apiKey:${key} } }\n`],
  ['a key without a colon', 'team.yaml', (key) => `task: x\nmodels: { default: { use: openai, apiKey, ${key} } }\n`],
  ['the whole config', 'team.yaml', (key) => `apiKey:${key}\n`],
  ['a list of assignments', 'team.yaml', (key) => `- apiKey=${key}\n`],
  ['a key twice', 'team.yaml', (key) => `task: x\napiKey: ${key}\napiKey: ${key}\n`],
  ['in JSON', 'team.json', (key) => JSON.stringify({ task: 'x', models: { default: { use: 'openai', apiKey: key } } })],
  ['in broken JSON', 'team.json', (key) => `{ "task": "x", "models": { "default": { "apiKey": "${key}", } ]`],
  ['in code', 'team.ts', (key) => code(`apiKey: '${key}'`)],
  ['in a header in code', 'team.mjs', (key) => code(`headers: { Authorization: 'Bearer ${key}' }`)],
  ['in broken code', 'team.mjs', (key) => code(`apiKey: '${key}`)],
  ['in an error of code', 'team.mjs', (key) => `throw new Error("no apiKey=${key}");\n`],
  ['--set', 'team.yaml', plain, (key) => [`models.default.apiKey=${key}`]],
  ['--set of an object', 'team.yaml', plain, (key) => [`models.default={"use":"openai","apiKey":"${key}"}`]],
  [
    '--set of a variable',
    'team.yaml',
    plain,
    (key) => ['models.default.use=openai', `models.default.apiKeyEnvironment=${key}`],
  ],
  ['--set without "="', 'team.yaml', plain, (key) => [`models.default.apiKey:${key}`]],
  ['--set with a blank', 'team.yaml', plain, (key) => [`models.default.apiKey ${key}`]],
  ['--set of a broken path', 'team.yaml', plain, (key) => [`models..apiKey=${key}`]],
  ['--set at top level', 'team.yaml', plain, (key) => [`OPENAI_API_KEY=${key}`]],
  ['--set of a list', 'team.yaml', () => 'task: x\nplugins: []\n', (key) => [`plugins.apiKey=${key}`]],
  ['--set of the environment', 'team.yaml', plain, (key) => [`environment.password=${key}`]],
];

/** Places where nothing speaks of a secret: there the key itself has to. */
const anywhere: readonly Slip[] = [
  ['a provider', 'team.yaml', (key) => `task: x\nmodels: { default: ${key} }\n`],
  ['a name of a model', 'team.yaml', (key) => `task: x\nmodels: { default: { use: openai, modle: ${key} } }\n`],
  ['a list of providers', 'team.yaml', (key) => `task: x\nmodels: { default: [${key}] }\n`],
  ['a key of a mapping', 'team.yaml', (key) => model(`${key}: 1`)],
  ['a number', 'team.yaml', (key) => model(`temperature: ${key}`)],
  ['a choice', 'team.yaml', (key) => model(`structured: ${key}`)],
  ['a task', 'team.yaml', (key) => `task: find ${key}\n`],
  ['a plugin', 'team.yaml', (key) => `task: x\nplugins: ["${key}"]\n`],
  ['a topology', 'team.yaml', (key) => `task: x\norganization: { topology: ${key} }\n`],
  ['a charter', 'team.yaml', (key) => `task: x\norganization: { charter: ${key} }\n`],
  ['a seat', 'team.yaml', (key) => `task: x\norganization: { leaves: [${key}] }\n`],
  ['the path of an address', 'team.yaml', (key) => url(`htp://gateway.example.org/${key}/v1`)],
  ['a server', 'team.yaml', (key) => world(`server: "${key}"`)],
  ['a commander', 'team.yaml', (key) => world(`commanders: ["${key} x"]`)],
  ['--set alone', 'team.yaml', plain, (key) => [key]],
  ['--set of an index', 'team.yaml', plain, (key) => [`plugins[${key}]=x`]],
];

/** Loads and composes, as every command does; returns the error with all that it holds. */
async function problemOf([, file, text, set]: Slip, key: string): Promise<SAgentsError> {
  await writeFile(join(folder, file), text(key));
  try {
    const loaded = await loadConfig(file, { workingFolder: folder, set: set?.(key) ?? [] });
    await composeTeam(loaded, { blobs: noBlobs });
  } catch (error) {
    if (isSAgentsError(error)) return error;
    throw error;
  }
  throw new Error('nothing was wrong');
}

describe.each([
  ['a password', weak, places],
  ['a key of a service', strong, anywhere],
  ['a key without a prefix', random, anywhere],
])('%s', (_kind, key, slips) => {
  it.each(slips.map((slip) => [slip[0], slip] as const))('is not quoted where it stands as %s', async (_what, slip) => {
    const error = await problemOf(slip, key);
    for (const said of [error.message, error.problem, error.remedy, inspect(error, { depth: 8, showHidden: true })])
      expect(said.toLowerCase()).not.toContain(key.toLowerCase());
  });
});

it('is at least sixty slips', () => expect(new Set(places.map(([what]) => what)).size).toBeGreaterThanOrEqual(60));

it.each(['apiKey', 'token', 'password', 'api_key', 'x-api-key'])(
  'of %s, the remedy names apiKeyEnvironment',
  async (name) => {
    const error = await problemOf([name, 'team.yaml', (key) => model(`${name}: ${key}`)], weak);
    expect(error.problem).toBe(`in team.yaml: models.default.${name} is an unknown key`);
    expect(error.remedy).toMatch(
      /^remove it: a config holds no secret; put the key of a model into an environment variable, .* apiKeyEnvironment/,
    );
  },
);

it('still quotes what is misspelt', () => {
  const check = (entry: object): unknown =>
    checkConfig({ task: 'x', ...entry }, { source: 'team.yaml', baseFolder: folder });
  expect(() => check({ sed: 3 })).toThrow('sed (value 3) is an unknown key: did you mean "seed"?');
  expect(() => check({ seed: 'x', models: { default: { use: 3 } } })).toThrow('seed is "x"');
});
