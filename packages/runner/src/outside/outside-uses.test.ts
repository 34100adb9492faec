import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { composeTeam } from '../composition/compose-team.js';
import { checkConfig } from '../config/load-config.js';
import { loadRecordedConfig } from '../replay/load-recorded-config.js';
import { noBlobs } from '../run/no-blobs.js';
import { writeRunMetadata } from '../run/run-metadata.js';
import { checkEntries } from './run-folder-limit.js';

const place = realpathSync(mkdtempSync(join(tmpdir(), 's-agents-outside-')));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const loaded = globalThis as { evilModule?: boolean };
beforeEach(() => delete loaded.evilModule);

writeFileSync(join(place, 'evil.mjs'), 'globalThis.evilModule = true;\nexport default {};\n');
mkdirSync(join(place, 'node_modules', 'evil'), { recursive: true });
writeFileSync(join(place, 'node_modules', 'evil', 'index.js'), 'globalThis.evilModule = true;');
writeFileSync(join(place, 'node_modules', 'evil', 'package.json'), '{"main": "index.js"}');

let runs = 0;
/** A run's folder with this config, whose paths and names are resolved from `baseFolder`. */
function runWith(config: object, baseFolder = place): string {
  const folder = join(place, `run-${runs++}`);
  mkdirSync(folder);
  const whole = { task: 'mine 1 log', environment: 'blockworld', ...config };
  writeFileSync(join(folder, 'config.yaml'), JSON.stringify(whole));
  writeRunMetadata(folder, { baseFolder, versions: {} });
  return folder;
}

const compose = async (folder: string, trust = false): Promise<unknown> =>
  composeTeam(await loadRecordedConfig(folder, { trust }), { blobs: noBlobs });

const evil = './evil.mjs';
it.each<[string, object]>([
  ['plugins[0]', { plugins: [evil] }],
  ['plugins[0]', { plugins: ['evil'] }],
  ['environment', { environment: evil }],
  ['organization.topology', { organization: { topology: { use: 'evil' } } }],
  ['organization.communication', { organization: { communication: evil } }],
  ['organization.scheduler', { organization: { scheduler: evil } }],
  ['organization.seats[0].architecture', { organization: { seats: [{ name: 'ada', architecture: evil }] } }],
  ['organization.seats[0].model', { organization: { seats: [{ name: 'ada', model: evil }] } }],
  ['messagePool', { messagePool: evil }],
  ['agents.actionPlanner', { agents: { actionPlanner: evil } }],
  ['modelRouter', { modelRouter: evil }],
  ['prompts', { prompts: evil }],
  ['skills.store', { skills: { store: evil } }],
  ['skills.sandbox.use', { skills: { sandbox: { use: evil } } }],
  ['models.default', { models: { default: evil } }],
  ['models["root.plan"][1]', { models: { 'root.plan': ['symbolic', { use: evil }] } }],
  ['models.default.record', { models: { default: { use: 'cassette', file: 'x', record: { use: evil } } } }],
])('a run that names code under %s is refused before it is loaded: %j', async (path, config) => {
  const refused: unknown = await compose(runWith(config)).catch((error: unknown) => error);
  expect(String(refused)).toMatch(/RUN_NOT_TRUSTED: the run in ".*" reaches outside of its folder: /);
  expect(String(refused)).toMatch(/ loads the code of "(\.\/)?evil(\.mjs)?" \(\/.*evil(\.mjs|\/index\.js)\)/);
  expect(String(refused)).toContain(`${path} loads`);
  expect(loaded.evilModule).toBeUndefined();
});

it('names every module with its file, each once', async () => {
  const refused = compose(runWith({ plugins: [evil, 'evil', 'none'], models: { default: evil } }));
  await expect(refused).rejects.toThrow(
    `plugins[0] loads the code of "./evil.mjs" (${place}/evil.mjs); plugins[1] loads the code of "evil" ` +
      `(${place}/node_modules/evil/index.js); plugins[2] loads the code of "none" (not found):`,
  );
});

it('loads the modules of a run that is trusted, resolved as in the run', async () => {
  await expect(compose(runWith({ plugins: [evil] }), true)).rejects.toThrow('PLUGIN_INVALID: "./evil.mjs"');
  expect(loaded.evilModule).toBe(true);
});

it.each([
  [{ skills: { store: 'files', path: 'skills' } }, 'skills.path writes to'],
  [{ skills: { store: 'files' } }, 'skills.path writes to'],
  [{ cache: '../answers' }, 'cache writes to'],
  [{ models: { default: { use: 'cassette', file: 'calls.jsonl' } } }, 'models.default.file writes to'],
  [
    { models: { default: { use: 'cassette', file: 'x', record: { use: 'cassette', file: '/y' } } } },
    'models.default.record.file writes to /y',
  ],
  [
    { models: { default: { use: 'openai', model: 'x', baseUrl: 'http://evil.test/v1', apiKeyEnvironment: 'HOME' } } },
    'models.default.baseUrl sends prompts and a key to http://evil.test/v1',
  ],
  [
    { environment: { use: 'mineflayer', server: 'evil.test', onJoin: '/login ${HOME}' } },
    'environment.server has bodies join minecraft://evil.test:25565 and say there what the config names',
  ],
  [{ environment: { use: 'mineflayer', server: '[2001:db8::5]:1' } }, 'join minecraft://[2001:db8::5]:1 and'],
])('a run with %j is refused', async (config, reason) => {
  await expect(compose(runWith(config))).rejects.toThrow(reason);
});

it.each([
  {},
  { models: { default: { use: 'openai', model: 'x', baseUrl: 'http://127.0.0.1:1/v1', apiKeyEnvironment: 'HOME' } } },
  { environment: { use: 'mineflayer' } },
  { environment: { use: 'mineflayer', server: 'localhost', onJoin: '/login ${HOME}' } },
  { environment: { use: 'mineflayer', server: '::1' } },
])('a run with %j needs no trust', async (config) => {
  await expect(compose(runWith(config))).resolves.toBeDefined();
});

it('a run that writes inside its folder needs no trust, and a link in it does', async () => {
  const folder = runWith({ skills: { store: 'files', path: `run-${runs}/skills` } });
  await compose(folder);
  checkEntries(folder, false);
  symlinkSync('../evil.mjs', join(folder, 'timings.jsonl'));
  expect(() => checkEntries(folder, false)).toThrow('RUN_NOT_TRUSTED: the run in');
  checkEntries(folder, true);
  execFileSync('mkfifo', [join(folder, 'run.log')]);
  expect(() => checkEntries(folder, true)).toThrow('RECORDING_INVALID: run.log in');
  symlinkSync('../..', join(folder, 'skills'));
  await expect(compose(folder)).rejects.toThrow('skills.path writes to');
});

it.each([
  { plugins: ['@s-agents/env-mineflayer'], environment: { use: 'mineflayer', server: 'evil.test' } },
  { environment: { use: '@s-agents/env-mineflayer', server: 'evil.test' } },
])('options of own plugins that are not loaded by default are listed, too: %j', async (config) => {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const loaded = await loadRecordedConfig(runWith(config, here));
  const composed = composeTeam(loaded, { blobs: noBlobs, defaults: [] });
  await expect(composed).rejects.toThrow('environment.server has bodies join minecraft://evil.test:25565');
});

it('a limit holds for what is loaded, whatever was listed before', async () => {
  const config = checkConfig({ task: 'mine 1 log', environment: 'blockworld', plugins: [evil] }, { baseFolder: place });
  let calls = 0;
  const limit = (): void => {
    if (calls++ > 0) throw new Error('not admitted');
  };
  await expect(composeTeam({ ...config, limit }, { blobs: noBlobs })).rejects.toThrow('not admitted');
  expect(loaded.evilModule).toBeUndefined();
});
