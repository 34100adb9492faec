import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { RunEvent, WallClock } from '@s-agents/core';
import { courseOf, systemWallClock } from '@s-agents/kit';
import testkit, { createFakeWallClock } from '@s-agents/testkit';
import { loadConfig } from '../config/load-config.js';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { readRecordedRun } from '../replay/recorded-run.js';
import { replayRun } from '../replay/replay-run.js';
import { resumeRun } from '../resume/resume-run.js';
import { createRun, type Run } from '../run/create-run.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-wall-time-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plugins = {
  plugins: [testkit],
  defaults: defaultPlugins.filter((name) => !name.endsWith('env-mineflayer')),
};

/** A run in which eight of ten minutes pass when the first action starts. Waits of up to a minute are real. */
async function nearlyOutOfTime(): Promise<Run> {
  const minutes = createFakeWallClock();
  const wallClock: WallClock = {
    now: () => minutes.now(),
    sleep: (milliseconds, options) => (milliseconds <= 60_000 ? systemWallClock : minutes).sleep(milliseconds, options),
  };
  const run = await createRun(
    { task: 'pick 12 berries', seed: 4, environment: { use: 'garden' }, budget: { wallMinutes: 10 } },
    { ...plugins, baseFolder: folder, wallClock },
  );
  const stop = run.log.subscribe(({ type }) => {
    if (type !== 'action.started') return;
    stop();
    void minutes.advance(8 * 60_000);
  });
  return run;
}

const eventsIn = (path: string): readonly RunEvent[] =>
  readFileSync(join(path, 'events.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RunEvent);
const warningsIn = (path: string): readonly unknown[] => eventsIn(path).filter(({ type }) => type === 'budget.warned');
const courseText = (path: string): string =>
  courseOf(eventsIn(path))
    .map((event, sequence) => `${JSON.stringify({ ...event, sequence })}\n`)
    .join('');
const warning = { limit: 'wallMinutes', spent: 8, of: 10 };

it('has whoever leads plan anew when its wall time is nearly spent, and is replayed with the warning', async () => {
  const run = await nearlyOutOfTime();
  expect((await run.report).result).toBe('success');
  expect(warningsIn(run.folder.path)).toMatchObject([warning]);
  const events = eventsIn(run.folder.path);
  const warned = events.findIndex(({ type }) => type === 'budget.warned');
  const plans = events.slice(warned).filter((event) => event.type === 'planning.started');
  expect(plans).toContainEqual(expect.objectContaining({ agent: 'leader' }));
  const recording = await readRecordedRun(run.folder.path);
  const config = await loadConfig(join(run.folder.path, 'config.yaml'));
  const { same, divergence } = await replayRun(config, recording, plugins);
  expect([divergence, same]).toEqual([null, recording.events.length]);
});

it.each([
  ['by the same limit', undefined, [warning]],
  ['by a limit that is raised, when that is nearly spent', ['budget.wallMinutes=10.0001'], [warning, { of: 10.0001 }]],
])('that is taken up is warned again only %s', async (_, set, warnings) => {
  const whole = await nearlyOutOfTime();
  await whole.report;
  const run = await nearlyOutOfTime();
  run.log.subscribe(({ type }) => {
    if (type === 'budget.warned') queueMicrotask(() => run.stop('ctrl-C'));
  });
  expect((await run.report).result).toBe('interrupted');
  const { path } = run.folder;
  const again = await resumeRun(path, { ...plugins, ...(set === undefined ? {} : { set }) });
  expect((await again.report).result).toBe('success');
  expect(warningsIn(path)).toMatchObject(warnings);
  if (set === undefined) expect(courseText(path)).toBe(courseText(whole.folder.path));
});
