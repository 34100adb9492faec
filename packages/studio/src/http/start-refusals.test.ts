import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startingIn, type StartingPlace } from '../start/starting-in.js';
import type { Client } from '../testing/client.js';
import { draftOf } from '../testing/draft.js';
import { Served } from '../testing/served.js';
import { RunsFolder } from '../watched/runs-folder.js';

const served = new Served();
let place: StartingPlace;
let client: Client;

beforeAll(async () => {
  mkdirSync(served.runs);
  place = startingIn(served.runs, { others: new RunsFolder(served.runs) });
  ({ client } = await served.start(place));
});
afterAll(async () => {
  await place.close('the test is over');
  await served.end();
});

const refused = (code: string, error: RegExp) => ({ code, error: expect.stringMatching(error) as string });

it.each([
  ['an objective that nobody understands', { task: 'mine 2 unobtainium' }, refused('TASK_INVALID', /unobtainium/)],
  [
    'a server that is no address',
    { world: { use: 'mineflayer', server: 'a b:1' } },
    refused('CONFIG_INVALID', /a b:1/),
  ],
  ['a world that is not here', { world: { use: 'blockwrld', server: null } }, refused('DRAFT_INVALID', /blockwrld/)],
  ['a world that is a path', { world: { use: '../../world.js', server: null } }, refused('DRAFT_INVALID', /world\.js/)],
  [
    'a leader whom the team does not have',
    { team: { organization: { kind: 'own' }, members: [{ name: 'ada', leader: 'zoe' }] } },
    refused('GRAPH_UNKNOWN_AGENT', /zoe/),
  ],
  [
    'a model that is not ready',
    { model: { from: 'LM Studio on this machine', name: 'x', isBacked: true, price: null } },
    refused('MODEL_NOT_READY', /LM Studio/),
  ],
] as const)('tells what is wrong with %s, and starts nothing', async (_what, changes, problem) => {
  const draft = draftOf(changes as Parameters<typeof draftOf>[0]);
  expect(await client.post('/api/drafts/check', draft)).toMatchObject({ status: 200, value: { problem } });
  const { status, value } = await client.post('/api/runs', draft);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(value).toMatchObject({ ...problem, remedy: expect.any(String) as string });
  expect(readdirSync(served.runs)).toEqual([]);
});

it.each([
  ['a name that leads out', { name: '../outside' }],
  ['a name with a folder', { name: 'a/b' }],
  ['an absolute name', { name: '/tmp/outside' }],
  ['a name with a dot', { name: '.hidden' }],
  ['a name of the system', { name: 'con' }],
  ['an objective that is a file', { task: '../../secret.yaml' }],
  ['an objective that is a path', { task: '/etc/passwd' }],
  ['a key', { apiKey: 'sk-1' }],
  ['a plugin', { plugins: ['./evil.js'] }],
  ['a folder', { run: { folder: '/tmp' } }],
])('refuses %s', async (_what, changes) => {
  for (const path of ['/api/drafts/check', '/api/drafts/join', '/api/runs'])
    expect(await client.post(path, { ...draftOf(), ...changes })).toMatchObject({
      status: 400,
      value: { code: 'STUDIO_REQUEST_INVALID' },
    });
  expect(readdirSync(served.runs)).toEqual([]);
});

it('keeps what starts runs behind the same door as everything else', async () => {
  for (const path of ['/api/drafts/check', '/api/drafts/join', '/api/runs']) {
    expect((await client.post(path, draftOf(), { cookie: '' })).status).toBe(401);
    expect((await client.post(path, draftOf(), { origin: 'https://evil.example' })).status).toBe(403);
    expect((await client.post(path, draftOf(), { 'x-s-agents': '' })).status).toBe(403);
    expect((await client.post(path, draftOf(), { host: 'evil.example' })).status).toBe(403);
  }
  expect(readdirSync(served.runs)).toEqual([]);
});

it('overwrites no file: neither one of the same name, nor what a link leads to', async () => {
  const outside = join(served.folder, 'outside.yaml');
  writeFileSync(outside, 'precious');
  writeFileSync(join(served.runs, 'taken.yaml'), 'precious');
  symlinkSync(outside, join(served.runs, 'linked.yaml'));
  symlinkSync(join(served.folder, 'nowhere.yaml'), join(served.runs, 'dangling.yaml'));
  for (const name of ['taken', 'linked', 'dangling'])
    expect(await client.post('/api/runs', draftOf({ name }))).toMatchObject({
      status: 409,
      value: { code: 'CONFIG_EXISTS', remedy: `choose another name, such as ${name}-2` },
    });
  for (const file of [outside, join(served.runs, 'taken.yaml')]) expect(readFileSync(file, 'utf8')).toBe('precious');
  expect(existsSync(join(served.folder, 'nowhere.yaml'))).toBe(false);
});

it('starts nothing in the folder of a run', async () => {
  writeFileSync(join(served.runs, 'run.json'), '{"format":2,"baseFolder":"..","versions":{}}');
  const { client: other } = await served.start(startingIn(served.runs, { others: new RunsFolder(served.runs) }));
  expect(await other.post('/api/runs', draftOf())).toMatchObject({
    status: 409,
    value: { code: 'STUDIO_STARTS_NOTHING' },
  });
});
