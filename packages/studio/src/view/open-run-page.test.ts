import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { CallsUnderWay, Cancelled } from '@s-agents/core';
import { createRun, type OpenRunView, type Run, type RunHandle } from '@s-agents/runner';
import { Client } from '../testing/client.js';
import { EventSource } from '../testing/event-source.js';
import { makePage } from '../testing/page-folder.js';
import { sequencesOf } from '../testing/run-folders.js';
import { openRunPage } from './open-run-page.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-run-page-'));
const page = makePage(folder);
const opened: { readonly run: Run; readonly view: OpenRunView }[] = [];

afterEach(async () => {
  for (const { run, view } of opened.splice(0)) {
    run.stop();
    await run.report.catch(() => {});
    await view.close();
  }
  rmSync(join(folder, 'runs'), { recursive: true, force: true });
});

let runs = 0;
/** Starts a run in the block world, and opens its page as it begins. */
async function shown(task: string, pace = 50): Promise<{ run: Run; view: OpenRunView; client: Client; id: string }> {
  const controls = Promise.withResolvers<Run>();
  let opening: Promise<OpenRunView> | null = null;
  const onBegin = (handle: RunHandle): void => {
    opening = openRunPage(handle, { controls: controls.promise, signal: new AbortController().signal, page });
  };
  const id = `run-${runs++}`;
  const run = await createRun(
    {
      task,
      seed: 1,
      organization: { topology: 'solo' },
      environment: { use: 'blockworld', rules: { mobs: false } },
      // Nothing is written before somebody looks.
      run: { pace, durability: 'exit' },
    },
    { baseFolder: folder, folder: join(folder, 'runs', id), onBegin },
  );
  controls.resolve(run);
  if (opening === null) throw new Error('the run did not begin');
  const view = await (opening as Promise<OpenRunView>);
  opened.push({ run, view });
  return { run, view, client: await Client.to(view.address).enter(), id };
}

it('shows a run from its first event to its end', async () => {
  const { run, view, client, id } = await shown('mine 2 logs', 300);
  expect((await client.ask('/api/runs')).value).toMatchObject({ runs: [{ id, state: 'going', world: 'blockworld' }] });
  const source = await EventSource.open(client, id);
  const report = await run.report;
  // As the command does when nobody is to look any longer: who looks still sees the end.
  const closing = view.close();
  await source.until(({ isOver }) => isOver);
  source.close();
  await closing;
  expect(sequencesOf(source.events)).toEqual(source.events.map((_event, index) => index));
  expect(source.events.at(-1)?.type).toBe('run.ended');
  expect(source.statuses[0]).toMatchObject({ state: 'going', pace: 300, isPaused: false, report: null });
  expect(source.status).toMatchObject({ state: 'over', result: 'success', report: { result: report.result } });
  expect(source.status?.startedAt).toMatch(/^\d{4}-/);
});

it('steers a run: words, a pause, the pace and the end', async () => {
  const { client, id, run } = await shown('mine 2000 logs');
  const path = `/api/runs/${id}`;
  const source = await EventSource.open(client, id);
  await source.until(({ events }) => events.some(({ type }) => type === 'action.started'));
  const call = { agent: 'ada', purpose: 'plan', model: 'a-model', outputTokens: 7 };
  run.team.container.get<CallsUnderWay>(CallsUnderWay).tell(call);
  await source.until(({ calls }) => calls.length > 0);
  expect(source.calls).toEqual([{ agent: 'ada', purpose: 'plan', model: 'a-model', tokens: 7 }]);
  const say = await client.post(`${path}/say`, { to: [run.team.members[0]?.name], text: 'mine 3 dirt', kind: 'task' });
  expect(say.value).toMatchObject({ done: true });
  await source.until(({ events }) => events.some(({ type }) => type === 'commander.spoke'));
  expect(await client.post(`${path}/control`, { do: 'pause' })).toMatchObject({ status: 200, value: { done: true } });
  await source.until(({ status }) => status?.isPaused === true);
  expect(source.status?.controls).toEqual({
    say: null,
    task: null,
    pause: 'the run is paused already',
    continue: null,
    pace: null,
    stop: null,
  });
  expect(await client.post(`${path}/control`, { do: 'pause' })).toMatchObject({
    status: 409,
    value: { code: 'RUN_PAUSED' },
  });
  // In a pause nobody hears, so that the words wait.
  const waits = await client.post(`${path}/say`, { to: null, text: 'well done', kind: 'talk' });
  expect(waits).toMatchObject({ status: 202, value: { done: true, waits: true } });
  expect(await client.post(`${path}/control`, { do: 'pace', pace: null })).toMatchObject({ status: 200 });
  expect((await client.post(`${path}/control`, { do: 'continue' })).value).toEqual({ done: true });
  await source.until(({ status }) => status?.isPaused === false && status.pace === null);
  const map = await client.ask(`${path}/map?west=-16&north=-16&east=16&south=16`);
  expect(map).toMatchObject({ status: 200, value: { kinds: expect.any(Array) as unknown[] } });
  const called = source.events.find((event) => event.type === 'model.called');
  if (called?.type === 'model.called') expect((await client.ask(`${path}/blobs/${called.prompt}`)).status).toBe(200);
  expect((await client.post(`${path}/control`, { do: 'stop' })).value).toEqual({ done: true });
  await source.toEnd();
  expect(await run.report).toMatchObject({ result: 'interrupted', detail: 'stopped by the user' });
  expect(source.status).toMatchObject({
    state: 'stopped',
    result: 'interrupted',
    controls: { stop: 'the run is over' },
  });
  expect((await client.post(`${path}/control`, { do: 'continue' })).status).toBe(409);
});

it('refuses words to somebody whom the team does not have, and says nothing to the others', async () => {
  const { client, id, run } = await shown('mine 2000 logs');
  const name = run.team.members[0]?.name ?? '';
  const { status, value } = await client.post(`/api/runs/${id}/say`, {
    to: [name, `${name}x`],
    text: 'hello',
    kind: 'talk',
  });
  expect(status).toBe(400);
  expect(value).toMatchObject({ code: 'WORDS_INVALID', remedy: `did you mean "${name}"?` });
});

it('refuses to show a run that writes nothing', async () => {
  let refused: Promise<unknown> = Promise.resolve();
  const run = await createRun(
    { task: 'mine 1 log', environment: { use: 'blockworld' } },
    {
      folder: null,
      onBegin: (handle) => {
        const controls = Promise.reject<Run>(new Cancelled('it is not needed'));
        controls.catch(() => {});
        refused = openRunPage(handle, { controls, signal: new AbortController().signal, page });
        refused.catch(() => {});
      },
    },
  );
  await expect(refused).rejects.toThrow(/^RUN_VIEW_UNUSABLE: /);
  run.stop();
  await run.report;
});
