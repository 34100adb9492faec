import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Cancelled } from '@s-agents/core';
import { createRun, type OpenRunView, type Run, type RunHandle } from '@s-agents/runner';
import { Client } from '../testing/client.js';
import { draftOf } from '../testing/draft.js';
import { makePage } from '../testing/page-folder.js';
import { openRunPage } from './open-run-page.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-from-run-page-'));
const page = makePage(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a short run in a folder of its own, and opens its page, which `signal` closes. */
async function shown(name: string, signal: AbortSignal): Promise<{ run: Run; view: OpenRunView; client: Client }> {
  const controls = Promise.withResolvers<Run>();
  let opening: Promise<OpenRunView> | null = null;
  const run = await createRun(
    { task: 'mine 1 log', organization: { topology: 'solo' }, environment: { use: 'blockworld' } },
    {
      folder: join(folder, name, 'first'),
      onBegin: (handle: RunHandle) => {
        opening = openRunPage(handle, { controls: controls.promise, signal, page });
      },
    },
  );
  controls.resolve(run);
  if (opening === null) throw new Error('the run did not begin');
  const view = await (opening as Promise<OpenRunView>);
  return { run, view, client: await Client.to(view.address).enter() };
}

const idsOf = (value: unknown): readonly string[] =>
  (value as { runs: readonly { id: string }[] }).runs.map(({ id }) => id);

it('starts further runs beside its own, and stays until they are over', async () => {
  const { run, view, client } = await shown('stays', new AbortController().signal);
  const { status, value } = await client.post('/api/runs', draftOf({ task: 'mine 2 logs' }));
  expect(status).toBe(201);
  const { id } = value as { id: string };
  expect(idsOf((await client.ask('/api/runs')).value).toSorted()).toEqual([id, 'first'].toSorted());
  expect(readdirSync(join(folder, 'stays')).toSorted()).toEqual([id, 'first', 'mine-2-logs.yaml'].toSorted());
  await run.report;
  const closed = view.close();
  expect((await client.ask(`/api/runs/${id}`)).status).toBe(200);
  await client.post(`/api/runs/${id}/control`, { do: 'pace', pace: null });
  await closed;
  const report = readFileSync(join(folder, 'stays', id, 'report.json'), 'utf8');
  expect(JSON.parse(report)).toMatchObject({ result: 'success' });
  await expect(client.ask('/')).rejects.toThrow();
});

it('stops further runs when its command is interrupted', async () => {
  const interrupted = new AbortController();
  const { run, view, client } = await shown('stops', interrupted.signal);
  await run.report;
  const { value } = await client.post('/api/runs', draftOf({ task: 'mine 2000 logs' }));
  const { id } = value as { id: string };
  interrupted.abort(new Cancelled('stopped by ctrl-C'));
  await view.close();
  const report = readFileSync(join(folder, 'stops', id, 'report.json'), 'utf8');
  expect(JSON.parse(report)).toMatchObject({ result: 'interrupted', detail: 'the command was stopped' });
});
