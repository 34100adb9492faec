import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import type { RunEvent } from '@s-agents/core';
import { continueRun, pauseRun } from '../control/control-run.js';
import { createRun } from '../run/create-run.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-pause-server-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Wall milliseconds within which a primitive that is under way ends, and how long the pause is then observed. */
const underWayMilliseconds = 15_000;
const observedMilliseconds = 3000;

it('lets bodies on a server end their primitives in a pause and stand, then reaches the goal', async () => {
  const run = await createRun(
    {
      task: 'mine 4 logs',
      environment: { use: 'mineflayer', speed: 3 },
      organization: { leaves: ['workerA', 'workerB'] },
      budget: { wallMinutes: 3 },
    },
    { baseFolder: folder },
  );
  const acting = Promise.withResolvers<void>();
  run.log.subscribe(({ type }) => {
    if (type === 'primitive.ended') acting.resolve();
  });
  await acting.promise;
  await pauseRun(run.folder.path);
  const begunBefore = run.team.environment.clock.now();
  await wait(underWayMilliseconds);
  const text = readFileSync(join(run.folder.path, 'events.jsonl'), 'utf8');
  await wait(observedMilliseconds);
  const later = readFileSync(join(run.folder.path, 'events.jsonl'), 'utf8');
  const news = later.slice(text.length).trim();
  const types = news === '' ? [] : news.split('\n').map((line) => (JSON.parse(line) as RunEvent).type);
  expect(types.filter((type) => /^(step|action|primitive|plan|model)/.test(type))).toEqual([]);
  await continueRun(run.folder.path);
  const report = await run.report;
  expect(report.result).toBe('success');
  const events = readFileSync(join(run.folder.path, 'events.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RunEvent);
  const [from, to] = ['run.paused', 'run.continued'].map((type) => events.findIndex((event) => event.type === type));
  const during = events.slice((from ?? 0) + 1, to);
  expect(during.filter(({ type }) => type === 'step.started' || type === 'action.started')).toEqual([]);
  expect(during.filter((event) => event.type === 'primitive.ended' && event.startedAt > begunBefore + 0.5)).toEqual([]);
  // The world goes on at three times the wall's speed.
  const seconds = (underWayMilliseconds + observedMilliseconds) / 1000;
  expect(report.pauses.times).toBe(1);
  expect(report.pauses.wallSeconds).toBeGreaterThan(seconds - 1);
  expect(report.pauses.worldSeconds).toBeGreaterThan(seconds);
  const total = (events.at(-1)?.at ?? 0) - (events.find(({ type }) => type === 'run.started')?.at ?? 0);
  expect(report.timeCostSeconds).toBeLessThanOrEqual(total - report.pauses.worldSeconds + 0.01);
});
