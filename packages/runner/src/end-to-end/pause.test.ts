import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { Cancelled, type ConfigInput, type RunEvent, type RunEventType, type RunReport } from '@s-agents/core';
import { createRandom, courseOf } from '@s-agents/kit';
import testkit, { createFakeWallClock } from '@s-agents/testkit';
import { ControlFiles } from '../control/control-files.js';
import { continueRun, pauseRun, setPaceOf } from '../control/control-run.js';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { sharedSandboxPlugin } from '../plugins/shared-sandbox-plugin.js';
import { readRecordedRun } from '../replay/recorded-run.js';
import { replayRun } from '../replay/replay-run.js';
import { loadConfig } from '../config/load-config.js';
import { resumeRun } from '../resume/resume-run.js';
import { createRun, type Run } from '../run/create-run.js';
import { fakeConfig } from '../testing/fake-config.js';
import { fakePlugin } from '../testing/fake-plugin.js';
import { createSymbolicServer } from '../testing/symbolic-server.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-pause-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plugins = {
  plugins: [testkit, sharedSandboxPlugin],
  defaults: defaultPlugins.filter((name) => !name.endsWith('env-mineflayer')),
};
const begin = (changes: Partial<ConfigInput> = {}): Promise<Run> =>
  createRun(
    { task: 'make 1 ladder', seed: 4, environment: { use: 'garden' }, ...changes },
    { ...plugins, baseFolder: folder },
  );

const linesOf = (path: string): readonly string[] =>
  readFileSync(join(path, 'events.jsonl'), 'utf8').trim().split('\n');
const eventsOf = (path: string): readonly RunEvent[] => linesOf(path).map((line) => JSON.parse(line) as RunEvent);
const courseText = (events: readonly RunEvent[]): string =>
  courseOf(events)
    .map((event, sequence) => `${JSON.stringify({ ...event, sequence })}\n`)
    .join('');
const typesIn = (path: string): readonly RunEventType[] => eventsOf(path).map(({ type }) => type);

let undisturbed: Promise<{ readonly text: string; readonly report: RunReport }> | null = null;
const reference = (): Promise<{ readonly text: string; readonly report: RunReport }> =>
  (undisturbed ??= (async () => {
    const run = await begin();
    const report = await run.report;
    return { text: `${linesOf(run.folder.path).join('\n')}\n`, report };
  })());

/** Calls `act` after each event at one of these indices. */
const at = (run: Run, indices: ReadonlySet<number>, act: () => void): void => {
  let index = 0;
  run.log.subscribe(() => {
    if (indices.has(index++)) act();
  });
};

it('comes to the same bytes but for its own events, wherever it is paused, and nothing happens meanwhile', async () => {
  const { text, report } = await reference();
  const length = text.split('\n').length;
  const random = createRandom('pauses');
  for (let round = 0; round < 6; round++) {
    const run = await begin();
    const indices = new Set(Array.from({ length: 5 }, () => random.integer(12, length - 60)));
    let [logged, during, pauses] = [0, 0, 0];
    run.log.subscribe(() => logged++);
    at(run, indices, () => {
      void run.pause().then(async ({ done }) => {
        if (!done) return;
        pauses++;
        const before = logged;
        await wait(20);
        during += logged - before;
        await run.continue('signal');
      });
    });
    const again = await run.report;
    expect([during, pauses > 0]).toEqual([0, true]);
    expect(courseText(eventsOf(run.folder.path))).toBe(text);
    const { times, worldSeconds, wallSeconds } = again.pauses;
    expect([times, worldSeconds, wallSeconds >= pauses * 0.019]).toEqual([pauses, 0, true]);
    expect({ ...again, wallSeconds: 0, pauses: report.pauses }).toEqual({ ...report, wallSeconds: 0 });
  }
});

async function pauseBriefly(run: Awaited<ReturnType<typeof begin>>): Promise<void> {
  await run.pause();
  await wait(5);
  await run.continue();
}

it.each<[string, Partial<ConfigInput>]>([
  ...['relay', 'rounds', 'phased', 'sequential'].map((scheduler): [string, Partial<ConfigInput>] => [
    `with the scheduler ${scheduler}`,
    { organization: { scheduler } },
  ]),
  ['in the block world', { task: 'mine 4 logs', environment: { use: 'blockworld' } }],
])('comes to the same bytes %s', async (_, changes) => {
  const first = await begin(changes);
  await first.report;
  const text = `${linesOf(first.folder.path).join('\n')}\n`;
  const run = await begin(changes);
  const length = text.split('\n').length;
  const indices = [0.2, 0.5, 0.8].map((share) => Math.floor(length * share));
  // The run may end before the last pause begins.
  at(run, new Set(indices), () => void pauseBriefly(run).catch(() => {}));
  expect((await run.report).pauses.times).toBeGreaterThan(1);
  expect(courseText(eventsOf(run.folder.path))).toBe(text);
});

it('logs who asked, and tells whether a request changed anything', async () => {
  const run = await begin();
  const asked = run.pause('Ann');
  const twice = run.pause();
  expect(await asked).toEqual({ done: true });
  expect(await twice).toEqual({ done: false, by: 'Ann' });
  expect(await run.continue('signal')).toEqual({ done: true });
  expect(await run.continue()).toEqual({ done: false, by: null });
  expect((await run.report).result).toBe('success');
  const events = eventsOf(run.folder.path).filter(({ type }) => type.startsWith('run.'));
  expect(events.slice(0, 3)).toMatchObject([
    { type: 'run.started' },
    { type: 'run.paused', by: 'Ann' },
    { type: 'run.continued', by: 'signal' },
  ]);
  await expect(run.pause()).rejects.toThrow('the goal is met');
});

it('ends within a pause when it is stopped', async () => {
  const run = await begin();
  await run.pause();
  run.stop('ctrl-C');
  expect(await run.report).toMatchObject({ result: 'interrupted', pauses: { times: 1 } });
  const types = typesIn(run.folder.path);
  expect(types.slice(types.indexOf('run.paused'))).not.toContain('run.continued');
  expect(types).toContain('run.stopping');
});

it('goes on when it is taken up after it was stopped or killed in a pause', async () => {
  const { text, report } = await reference();
  const run = await begin();
  at(run, new Set([40]), () => void run.pause().then(() => run.stop('ctrl-C')));
  await run.report;
  const stopped = run.folder.path;
  const killed = join(folder, 'killed');
  cpSync(stopped, killed, { recursive: true });
  const whole = readFileSync(join(killed, 'events.jsonl'), 'utf8');
  truncateSync(join(killed, 'events.jsonl'), whole.indexOf('\n', whole.indexOf('run.paused')) + 1);
  expect(typesIn(killed).at(-1)).toBe('run.paused');
  for (const path of [stopped, killed]) {
    const again = await (await resumeRun(path, plugins)).report;
    expect(again).toMatchObject({ result: 'success', pauses: { times: 1, worldSeconds: 0 } });
    expect(courseText(eventsOf(path))).toBe(text);
    expect(again.timeCostSeconds).toBe(report.timeCostSeconds);
  }
});

it('can be paused after it was taken up, and only then', async () => {
  const { text } = await reference();
  const run = await begin();
  at(run, new Set([60]), () => run.stop('ctrl-C'));
  await run.report;
  const again = await resumeRun(run.folder.path, plugins);
  expect(await again.pause()).toEqual({ done: true });
  await again.continue();
  expect((await again.report).pauses.times).toBe(1);
  const types = typesIn(run.folder.path);
  expect(types.indexOf('run.paused')).toBeGreaterThan(types.indexOf('run.resumed'));
  expect(courseText(eventsOf(run.folder.path))).toBe(text);
});

it('is replayed without its pauses', async () => {
  const { text } = await reference();
  const run = await begin();
  at(run, new Set([30, 50]), () => void run.pause().then(() => run.continue()));
  await run.report;
  expect(typesIn(run.folder.path)).toContain('run.paused');
  const recording = await readRecordedRun(run.folder.path);
  const config = await loadConfig(join(run.folder.path, 'config.yaml'));
  const { same, divergence } = await replayRun(config, recording, plugins);
  expect([divergence, same]).toEqual([null, text.trim().split('\n').length]);
});

it('does not count the wall time of a pause', async () => {
  const wallClock = createFakeWallClock();
  const run = await createRun(
    fakeConfig({ environment: { use: 'fake', timeless: true }, budget: { wallMinutes: 2 } }),
    { plugins: [fakePlugin], defaults: [], baseFolder: folder, wallClock },
  );
  await wallClock.untilAsleep(120_000);
  await wallClock.advance(60_000);
  await run.pause();
  await wallClock.advance(600_000);
  await run.continue();
  await wallClock.advance(59_999);
  expect(typesIn(run.folder.path)).not.toContain('run.stopping');
  await wallClock.advance(1);
  expect(await run.report).toMatchObject({
    result: 'budget',
    wallSeconds: 120,
    pauses: { times: 1, worldSeconds: 0, wallSeconds: 600 },
  });
  expect((await readRecordedRun(run.folder.path)).spent.pauses).toEqual({ times: 1, milliseconds: 600_000 });
});

it('lets a call of a remote model end, begins no other, and is taken up with its answer', async () => {
  const server = await createSymbolicServer();
  const models = { default: { use: 'openai', model: 'small', baseUrl: server.baseUrl, tries: 1 } };
  const asked = Promise.withResolvers<number>();
  let isAsked = false;
  const run = await createRun(
    { task: 'pick 6 berries', environment: { use: 'garden' }, models },
    {
      ...plugins,
      baseFolder: folder,
      onBegin: ({ team, log }) => {
        server.serve(team);
        log.subscribe((event) => {
          if (event.type !== 'planning.started' || isAsked) return;
          isAsked = true;
          void (async () => {
            await run.pause();
            const requests = server.requests.length;
            await wait(150);
            const more = server.requests.length - requests;
            await run.continue();
            asked.resolve(more);
          })().catch(asked.reject);
        });
      },
    },
  );
  expect((await run.report).result).toBe('success');
  // The request that was on its way when the pause began may arrive in it.
  expect(await asked.promise).toBeLessThanOrEqual(1);
  const events = eventsOf(run.folder.path);
  const during = events.slice(
    events.findIndex(({ type }) => type === 'run.paused') + 1,
    events.findIndex(({ type }) => type === 'run.continued'),
  );
  expect(during.filter(({ type }) => type === 'step.started')).toEqual([]);
  const copy = join(folder, 'remote');
  cpSync(run.folder.path, copy, { recursive: true });
  truncateSync(join(copy, 'events.jsonl'), Math.floor(readFileSync(join(copy, 'events.jsonl')).length * 0.7));
  const again = await resumeRun(copy, {
    ...plugins,
    onBegin: ({ team }) => {
      vi.restoreAllMocks();
      server.serve(team);
    },
  });
  expect((await again.report).result).toBe('success');
  vi.restoreAllMocks();
  await server.close();
});

it('says that a process does not answer, and withdraws the request', async () => {
  const run = await begin();
  await run.report;
  const copy = join(folder, 'silent');
  cpSync(run.folder.path, copy, { recursive: true });
  writeFileSync(join(copy, '.lock'), String(process.pid));
  await expect(pauseRun(copy, { timeoutMilliseconds: 120 })).rejects.toThrow(
    new RegExp(`^RUN_UNRESPONSIVE: the process ${process.pid}, .* has not answered for 0.12 s: .*try again later`),
  );
  expect(new ControlFiles(copy).requests()).toEqual([]);
  const stop = new AbortController();
  const asking = pauseRun(copy, { signal: stop.signal });
  stop.abort(new Cancelled('ctrl-C'));
  await expect(asking).rejects.toThrow('ctrl-C');
  expect(new ControlFiles(copy).requests()).toEqual([]);
});

it('leaves an answer behind for whoever asks late, though its end follows from it', async () => {
  const run = await begin({ run: { pace: 0.000001 } });
  const { path } = run.folder;
  const files = new ControlFiles(path);
  const id = files.ask({ ask: 'pace', pace: null, to: process.pid });
  const asked = setPaceOf(path, Infinity);
  await run.report;
  await asked;
  expect(files.takeAnswer(id)).toEqual({ done: true, by: null });
  files.clear();
  expect(readdirSync(path)).not.toContain('.control');
});

it('drops requests that are not for its process, or not valid', async () => {
  const run = await createRun(fakeConfig({ environment: { use: 'fake', timeless: true } }), {
    plugins: [fakePlugin],
    defaults: [],
    baseFolder: folder,
  });
  const files = new ControlFiles(run.folder.path);
  files.ask({ ask: 'pause', to: process.pid + 1 });
  writeFileSync(join(run.folder.path, '.control', 'broken.request.json'), '{"ask":"pa');
  while (files.requests().length > 0) await wait(20);
  await pauseRun(run.folder.path);
  await expect(pauseRun(run.folder.path)).rejects.toThrow(/^RUN_PAUSED: /);
  await continueRun(run.folder.path);
  await expect(continueRun(run.folder.path)).rejects.toThrow(/^RUN_NOT_PAUSED: /);
  run.stop();
  await run.report;
  expect(typesIn(run.folder.path).filter((type) => type === 'run.paused')).toHaveLength(1);
  await expect(pauseRun(run.folder.path)).rejects.toThrow(/^RUN_NOT_RUNNING: /);
});
