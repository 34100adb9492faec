import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startSAgents, type SAgentsProcess } from '@s-agents/cli/testing';
import { EventSource } from '../testing/event-source.js';
import { sequencesOf } from '../testing/run-folders.js';
import { Served } from '../testing/served.js';

const served = new Served();
let team: SAgentsProcess | null = null;
afterAll(async () => {
  team?.kill('SIGKILL');
  await team?.ended;
  await served.end();
});

it('follows and steers a run of another process, as far as it can be reached', async () => {
  mkdirSync(served.runs);
  const config = { task: 'mine 2000 logs', environment: { use: 'blockworld' }, run: { folder: served.runs, pace: 50 } };
  writeFileSync(join(served.folder, 'team.json'), JSON.stringify(config));
  team = startSAgents(['run', 'team.json', '--plain'], { cwd: served.folder });
  await team.made(served.runs, 'run.json');
  const [id = ''] = readdirSync(served.runs);
  const { client } = await served.start();
  const path = `/api/runs/${id}`;
  const source = await EventSource.open(client, id);
  await source.until(({ events }) => events.some(({ type }) => type === 'action.started'));
  expect(await client.post(`${path}/control`, { do: 'pause' })).toMatchObject({ status: 200, value: { done: true } });
  await source.until(({ status }) => status?.isPaused === true);
  expect(await client.post(`${path}/control`, { do: 'pause' })).toMatchObject({
    status: 409,
    value: { code: 'RUN_PAUSED' },
  });
  expect((await client.post(`${path}/control`, { do: 'pace', pace: 20 })).status).toBe(200);
  expect((await client.ask(path)).value).toMatchObject({ state: 'going', pace: 20, world: 'blockworld', agents: 4 });
  for (const [what, body] of [
    ['control', { do: 'stop' }],
    ['control', { do: 'goal', text: 'mine 1 log' }],
    ['control', { do: 'stop-agent', agent: 'workerA' }],
    ['control', { do: 'budget', limits: { calls: 3 } }],
    ['seats/leader', { do: 'take' }],
    ['say', { to: null, text: 'hello', kind: 'talk' }],
  ] as const)
    expect(await client.post(`${path}/${what}`, body)).toMatchObject({ status: 409, value: { code: 'RUN_ELSEWHERE' } });
  expect((await client.post(`${path}/control`, { do: 'continue' })).status).toBe(200);
  await source.until(({ status }) => status?.isPaused === false);
  team.kill('SIGINT');
  await team.ended;
  await source.toEnd();
  expect(sequencesOf(source.events)).toEqual(source.events.map((_event, index) => index));
  expect(source.status).toMatchObject({ state: 'stopped', result: 'interrupted' });
});
