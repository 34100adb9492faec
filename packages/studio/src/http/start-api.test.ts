import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '@s-agents/runner';
import { startingIn, type StartingPlace } from '../start/starting-in.js';
import type { Client } from '../testing/client.js';
import { draftOf } from '../testing/draft.js';
import { EventSource } from '../testing/event-source.js';
import { Served } from '../testing/served.js';
import { RunsFolder } from '../watched/runs-folder.js';

const served = new Served();
let place: StartingPlace;
let client: Client;

beforeAll(async () => {
  mkdirSync(served.runs);
  place = startingIn(served.runs, { others: new RunsFolder(served.runs), maximum: 2 });
  ({ client } = await served.start(place));
});
afterAll(async () => {
  await place.close('the test is over');
  await served.end();
});

const filesIn = (folder: string): readonly string[] => readdirSync(folder).filter((name) => name.endsWith('.yaml'));

it('says what can be chosen', async () => {
  expect((await client.ask('/api/setup')).value).toMatchObject({
    worlds: expect.arrayContaining(['blockworld', 'mineflayer', 'household']) as string[],
    topologies: expect.arrayContaining(['tree', 'chain', 'independent']) as string[],
    charters: expect.arrayContaining([{ name: 'election', description: expect.any(String) as string }]) as object[],
    models: expect.arrayContaining([expect.objectContaining({ title: 'Ollama on this machine' })]) as object[],
    folder: served.runs,
    going: 0,
    maximum: 2,
  });
});

it('says what was understood of a draft, and writes nothing', async () => {
  const members = [
    { name: 'ada', leader: null },
    { name: 'ben', leader: 'ada' },
    { name: 'cleo', leader: 'ben' },
  ];
  const draft = draftOf({ task: 'craft 2 chests', team: { organization: { kind: 'own' }, members } });
  expect(await client.post('/api/drafts/check', draft)).toMatchObject({
    status: 200,
    value: {
      file: join(served.runs, 'craft-2-chests.yaml'),
      command: `npx s-agents run ${join(served.runs, 'craft-2-chests.yaml')}`,
      text: expect.stringContaining('task: craft 2 chests') as string,
      task: [
        { about: 'task', text: 'craft 2 chests' },
        { about: 'goal', text: 'the team holds 2 chests' },
      ],
      edges: [
        ['ada', 'ben'],
        ['ben', 'cleo'],
      ],
      entries: ['ada'],
    },
  });
  expect(filesIn(served.runs)).toEqual([]);
});

it('lets a body join the world', async () => {
  const { value } = await client.post('/api/drafts/join', draftOf());
  expect(value).toMatchObject({ found: expect.stringMatching(/\w/) as string });
  const gone = draftOf({ world: { use: 'mineflayer', server: '127.0.0.1:9' } });
  expect((await client.post('/api/drafts/join', gone)).value).toMatchObject({
    problem: { code: expect.any(String) as string, remedy: expect.any(String) as string },
  });
});

it('writes a config that the command line can run as well, and starts its run', async () => {
  const { status, value } = await client.post('/api/runs', draftOf({ budget: { calls: 50, usd: null, minutes: 5 } }));
  expect(status).toBe(201);
  const { id, file } = value as { id: string; file: string };
  expect(file).toBe(join(served.runs, 'mine-2-logs.yaml'));
  const { config } = await loadConfig(file);
  expect(config).toMatchObject({
    task: 'mine 2 logs',
    budget: { calls: 50, wallMinutes: 5 },
    run: { folder: served.runs },
  });
  const source = await EventSource.open(client, id);
  // It is steered from the page as a run of the command line is.
  await source.until(({ status: seen }) => seen?.controls.seat === null);
  expect(await client.post(`/api/runs/${id}/control`, { do: 'pace', pace: null })).toMatchObject({ status: 200 });
  await source.toEnd();
  expect(source.status).toMatchObject({ state: 'over', result: 'success' });
  // Its folder tells of it from now on.
  expect((await client.ask(`/api/runs/${id}`)).value).toMatchObject({ state: 'over', report: { result: 'success' } });
  expect((await client.ask('/api/runs')).value).toMatchObject({ runs: [{ id, result: 'success' }] });
});

it('starts only as many as may go on at once, and stops them with the studio', async () => {
  const endless = draftOf({ task: 'mine 2000 logs' });
  const started = [await client.post('/api/runs', endless), await client.post('/api/runs', endless)];
  expect(started.map(({ value }) => (value as { file: string }).file)).toEqual([
    join(served.runs, 'mine-2000-logs.yaml'),
    join(served.runs, 'mine-2000-logs-2.yaml'),
  ]);
  expect(await client.post('/api/runs', endless)).toMatchObject({
    status: 429,
    value: { code: 'TOO_MANY_RUNS', error: expect.stringMatching(/^2 runs/) as string },
  });
  expect(existsSync(join(served.runs, 'mine-2000-logs-3.yaml'))).toBe(false);
  await place.close('the studio was stopped');
  for (const { value } of started) {
    const report = readFileSync(join(served.runs, (value as { id: string }).id, 'report.json'), 'utf8');
    expect(JSON.parse(report)).toMatchObject({ result: 'interrupted', detail: 'the studio was stopped' });
  }
});
