import { afterAll, afterEach, expect, it } from 'vitest';
import { CallsUnderWay, Cancelled } from '@s-agents/core';
import { createRun, type Run } from '@s-agents/runner';
import { EventSource } from '../testing/event-source.js';
import { sequencesOf } from '../testing/run-folders.js';
import { ShownRuns } from '../testing/shown-runs.js';
import { openRunPage } from './open-run-page.js';

const place = new ShownRuns();
const { page } = place;
afterEach(() => place.endRuns());
afterAll(() => place.remove());

it('shows a run from its first event to its end', async () => {
  const { run, view, client, id } = await place.show({ task: 'mine 2 logs' }, { pace: 300 });
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
  const { client, id, run } = await place.show({ task: 'mine 2000 logs' });
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
    'stop-agent': null,
    goal: null,
    budget: null,
    seat: 'this run lets nobody into its seats from the page: start it with s-agents run --ui',
    approve: 'no action has to be allowed in this run: approval.ask of a config says which have to',
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

it('says what was weighed for a plan, also while the run goes on', async () => {
  const { client, id, run } = await place.show({ task: 'mine 4 logs', organization: { leaves: ['ada', 'ben'] } });
  const source = await EventSource.open(client, id);
  await source.until(({ events }) => events.some(({ type }) => type === 'plan.made'));
  const { value } = await client.ask(`/api/runs/${id}/why?agent=${run.team.members[0]?.name}&plan=1`);
  expect((value as { lines: readonly string[] }).lines.join('\n')).toMatch(
    /^plan 1 of \w+ at [^]*split: several do a part/,
  );
  expect(await client.ask(`/api/runs/${id}/why?agent=${run.team.members[0]?.name}&plan=9`)).toMatchObject({
    status: 409,
    value: { code: 'PLAN_UNKNOWN' },
  });
  expect((await client.ask(`/api/runs/${id}/why`)).status).toBe(400);
  source.close();
});

it('refuses words to somebody whom the team does not have, and says nothing to the others', async () => {
  const { client, id, run } = await place.show({ task: 'mine 2000 logs' });
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
