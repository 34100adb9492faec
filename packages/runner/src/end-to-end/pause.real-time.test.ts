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

/** Wall milliseconds for which the pause lasts. */
const pausedMilliseconds = 3_000;

it('lets bodies on a server in real time end their primitives in a pause and stand, then reaches the goal', async () => {
  const run = await createRun(
    {
      task: 'mine 4 logs',
      environment: { use: 'mineflayer', time: 'real' },
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
  await wait(pausedMilliseconds);
  await continueRun(run.folder.path);
  const report = await run.report;
  expect(report.result).toBe('success');
  const events = readFileSync(join(run.folder.path, 'events.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RunEvent);
  const [from, to] = ['run.paused', 'run.continued'].map((type) => events.findIndex((event) => event.type === type));
  const during = events.slice((from ?? 0) + 1, to);
  expect(during.filter(({ type }) => /^(step|action|planning)\.started$/.test(type))).toEqual([]);
  expect(during.filter((event) => event.type === 'primitive.ended' && event.startedAt > begunBefore + 0.5)).toEqual([]);
  expect(report.pauses.times).toBe(1);
  expect(report.pauses.wallSeconds).toBeGreaterThan(pausedMilliseconds / 1000 - 1);
  // The world goes on meanwhile.
  expect(report.pauses.worldSeconds).toBeGreaterThan(0);
  expect(report.pauses.worldSeconds).toBeCloseTo((events[to ?? 0]?.at ?? 0) - (events[from ?? 0]?.at ?? 0), 1);
  const total = (events.at(-1)?.at ?? 0) - (events.find(({ type }) => type === 'run.started')?.at ?? 0);
  expect(report.timeCostSeconds).toBeLessThanOrEqual(total - report.pauses.worldSeconds + 0.01);
});
