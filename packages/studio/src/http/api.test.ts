import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blobId } from '@s-agents/kit';
import type { Client } from '../testing/client.js';
import { EventSource } from '../testing/event-source.js';
import { logLines, logText, makeRun, sequencesOf } from '../testing/run-folders.js';
import { Served } from '../testing/served.js';
import { controlNames } from '../watched/run-status.js';

const served = new Served();
let client: Client;
const whole = logLines(700, 'success');
const prompt = 'What do you do, größer?\nSay it.';

beforeAll(async () => {
  const { runs } = served;
  makeRun(join(runs, 'first'), { log: logText(whole), began: 2_000, blobs: ['another', prompt] });
  makeRun(join(runs, 'suite', '7'), { log: logText(logLines(1, 'interrupted')), began: 3_000 });
  makeRun(join(runs, 'cut'), { log: `${logText(logLines(3))}{"sequence":4,"at":` });
  makeRun(join(runs, 'newer'), { format: 99, log: logText(whole) });
  makeRun(join(runs, 'damaged'), { log: logText([...whole.slice(0, 5), 'no event', ...whole.slice(6)]) });
  makeRun(join(runs, 'older'), {
    format: 1,
    log: logText(whole).replace('"work":["gather stone"]', '"text":"gather 3 stone"'),
  });
  const outside = makeRun(join(served.folder, 'outside'), { log: logText(whole), blobs: [prompt] });
  symlinkSync(outside, join(runs, 'linked'));
  const inner = makeRun(join(runs, 'inner'), { log: '' });
  writeFileSync(join(inner, 'events.jsonl'), '');
  mkdirSync(join(runs, 'no-run'));
  const leak = makeRun(join(runs, 'leak'), { log: logText(whole) });
  symlinkSync(join(outside, 'blobs.jsonl'), join(leak, 'blobs.jsonl'));
  ({ client } = await served.start());
});
afterAll(() => served.end());

const run = (id: string, more = ''): string => `/api/runs/${encodeURIComponent(id)}${more}`;

it('lists the runs of the folder, the latest first', async () => {
  const { value, headers } = await client.ask('/api/runs');
  expect(headers['cache-control']).toBe('no-store');
  const { runs } = value as { runs: readonly { id: string; state: string }[] };
  expect(runs.slice(0, 2).map(({ id }) => id)).toEqual(['suite/7', 'first']);
  expect(Object.fromEntries(runs.map(({ id, state }) => [id, state]))).toEqual({
    first: 'over',
    'suite/7': 'stopped',
    cut: 'stopped',
    inner: 'stopped',
    newer: 'unreadable',
    damaged: 'over',
    older: 'over',
    leak: 'over',
  });
});

it('sums up a run', async () => {
  expect((await client.ask(run('first'))).value).toEqual({
    id: 'first',
    state: 'over',
    task: 'gather stone',
    world: 'quarry',
    topology: 'solo',
    scheduler: 'non-obstructive',
    agents: 1,
    startedAt: '1970-01-01T00:00:02.000Z',
    result: 'success',
    detail: 'all is done',
    seconds: 350.5,
    problem: null,
    controls: Object.fromEntries(controlNames.map((name) => [name, 'the run is over'])),
    pace: null,
    isPaused: false,
    steering: null,
    report: null,
  });
  expect((await client.ask(run('suite/7'))).value).toMatchObject({ id: 'suite/7', result: 'interrupted' });
});

it('says why a run cannot be read, or not to its end', async () => {
  const problem = async (id: string): Promise<unknown> => (await client.ask(run(id))).value;
  expect(await problem('newer')).toMatchObject({
    state: 'unreadable',
    problem: expect.stringMatching(/format 99.*use the version/) as string,
    controls: { pause: expect.stringMatching(/cannot be read/) as string },
  });
  expect(await problem('cut')).toMatchObject({ problem: expect.stringMatching(/its last 19 bytes/) as string });
});

it.each([
  ['first', 702, null],
  ['suite/7', 3, null],
  ['cut', 4, /last 19 bytes/],
  ['damaged', 5, /line 6 is no event/],
  ['older', 702, null],
  ['inner', 0, /breaks off/],
  ['newer', 0, /format 99/],
])('sends the events of the run %s and its end', async (id, count, problem) => {
  await (await EventSource.open(client, id)).toEnd();
  // What one viewer has found out changes nothing for the next.
  const source = await (await EventSource.open(client, id)).toEnd();
  expect(sequencesOf(source.events)).toEqual(Array.from({ length: count }, (_, index) => index));
  if (problem === null) expect(source.status?.problem).toBeNull();
  else expect(source.status?.problem).toMatch(problem);
});

it('shows events of an earlier format as this version has them', async () => {
  const { events } = await (await EventSource.open(client, 'older')).toEnd();
  expect(events[0]).toMatchObject({ task: { work: [expect.anything()] } });
});

it('shows a prompt of the run, and nothing of another one', async () => {
  const { status, text, headers } = await client.ask(run('first', `/blobs/${blobId(prompt)}`));
  expect({ status, text, type: headers['content-type'] }).toEqual({
    status: 200,
    text: prompt,
    type: 'text/plain; charset=utf-8',
  });
  for (const [id, blob] of [
    ['first', blobId('nothing')],
    ['first', '..%2Frun.json'],
    ['cut', blobId(prompt)],
    ['leak', blobId(prompt)],
  ] as const)
    expect((await client.ask(run(id, `/blobs/${blob}`))).status).toBe(404);
});

it('does nothing to a run that is over', async () => {
  for (const deed of [{ do: 'pause' }, { do: 'continue' }, { do: 'pace', pace: 2 }])
    expect(await client.post(run('first', '/control'), deed)).toMatchObject({
      status: 409,
      value: { code: expect.stringMatching(/^RUN_/) as string },
    });
  expect((await client.post(run('first', '/control'), { do: 'stop' })).status).toBe(409);
  expect((await client.post(run('first', '/say'), { to: null, text: 'hello', kind: 'talk' })).status).toBe(409);
  expect((await client.ask(run('first', '/map?west=0&north=0&east=9&south=9'))).status).toBe(204);
});

it.each<[string, unknown]>([
  ['control', { do: 'dance' }],
  ['control', { do: 'pace', pace: -1 }],
  ['control', { do: 'pause', more: 1 }],
  ['say', { to: [], text: 'hello', kind: 'talk' }],
  ['say', { to: null, text: '', kind: 'talk' }],
  ['say', 'hello'],
])('refuses to %s %j', async (what, body) => {
  const { status, value } = await client.post(run('first', `/${what}`), body);
  expect(status).toBe(400);
  expect(value).toMatchObject({ code: 'STUDIO_REQUEST_INVALID', remedy: expect.stringContaining('send {') as string });
});

it.each(['/map', '/map?west=a&north=0&east=1&south=1', '/events?from=-1', '/events?from=1e3'])(
  'refuses the query of %s',
  async (path) => {
    expect((await client.ask(run('first', path))).status).toBe(400);
  },
);
