import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeWallClock } from '@s-agents/testkit';
import {
  ActionExecutor,
  isSAgentsError,
  runReportSchema,
  type ConfigInput,
  type RunEvent,
  type RunReport,
} from '@s-agents/core';
import { settled } from '@s-agents/kit';
import { fakeConfig } from '../testing/fake-config.js';
import { fakePlugin } from '../testing/fake-plugin.js';
import type { RunHandle, RunOptions } from './prepared-run.js';
import { runTeam } from './run-team.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-run-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function run(
  changes: Partial<ConfigInput> = {},
  options: RunOptions = {},
): Promise<{ report: RunReport; handle: RunHandle; events: RunEvent[] }> {
  const events: RunEvent[] = [];
  let handle: RunHandle | null = null;
  const onBegin = (begun: RunHandle): void => {
    handle = begun;
    begun.log.subscribe((event) => events.push(event));
    options.onBegin?.(begun);
  };
  const report = await runTeam(fakeConfig(changes), {
    ...options,
    baseFolder: folder,
    plugins: [fakePlugin],
    defaults: [],
    onBegin,
  });
  if (handle === null) throw new Error('the run never began');
  return { report, handle, events };
}

describe('runTeam', () => {
  it('splits the task, meets the goal and reports it', async () => {
    const { report, events } = await run();
    expect(runReportSchema.parse(report)).toEqual(report);
    expect(report).toMatchObject({
      result: 'success',
      task: 'gather 7 stone',
      goal: { met: true, wanted: 7, reached: 7, source: 'server' },
    });
    // The root's plan takes 2 s, a leaf's another 2, and the one with three stones 9.
    expect(report.timeCostSeconds).toBe(13);
    expect(report.agents.map(({ name, acts }) => `${name} ${acts}`)).toEqual([
      'leader false',
      'workerA true',
      'workerB true',
      'workerC true',
    ]);
    expect(report.llm).toMatchObject({ calls: 4, latencySeconds: 8, latencySource: 'declared' });
    expect(report.communication.messages).toBe(6);
    expect(events.at(-1)).toMatchObject({ type: 'run.ended', result: 'success' });
  });

  it('tells those who do actions how many will act before the world starts', async () => {
    const executorOf = ({ team }: RunHandle) =>
      team.container.get<ActionExecutor & { prepared: number[] }>(ActionExecutor);
    const onBegin = (handle: RunHandle) => expect(executorOf(handle).prepared).toEqual([]);
    expect(executorOf((await run({}, { onBegin })).handle).prepared).toEqual([3]);
    expect(
      executorOf((await run({ organization: { topology: 'fake-solo', scheduler: 'fake' } })).handle).prepared,
    ).toEqual([1]);
  });

  it('gives the same events for the same seed, byte for byte, in events.jsonl', async () => {
    const first = await run();
    const second = await run();
    const read = (handle: RunHandle): Promise<string> => readFile(join(handle.folder.path, 'events.jsonl'), 'utf8');
    const text = await read(first.handle);
    expect(text).toBe(await read(second.handle));
    expect(
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as RunEvent),
    ).toEqual(first.events);
    expect((await readdir(first.handle.folder.path)).sort()).toEqual([
      'blobs.jsonl',
      'config.yaml',
      'events.jsonl',
      'report.json',
      'run.json',
      'run.log',
      'timings.jsonl',
    ]);
    expect(JSON.parse(await readFile(join(first.handle.folder.path, 'report.json'), 'utf8'))).toEqual(first.report);
  });

  it('lets the root act alone under a topology without leaves', async () => {
    const { report } = await run({ organization: { topology: 'fake-solo', scheduler: 'fake' } });
    expect(report.agents.map(({ name, acts }) => [name, acts])).toEqual([['leader', true]]);
    expect(report).toMatchObject({ result: 'success', timeCostSeconds: 23, organization: { workers: 1, edges: [] } });
  });

  it('ends as a failure when everyone is at rest and the goal is not met', async () => {
    const { report } = await run({ environment: { use: 'fake', barren: ['workerA'] } });
    expect(report).toMatchObject({ result: 'failure', goal: { met: false, reached: 4 } });
    expect(report.detail).toContain('idle');
  });

  it('ends with an error when the world fails for good', async () => {
    const { report, handle } = await run({ environment: { use: 'fake', failsAt: 5 } });
    expect(report).toMatchObject({ result: 'error', detail: 'the world failed: the fake world broke' });
    // Details for debugging are in run.log and not in the events.
    expect(await readFile(handle.folder.logFile ?? '', 'utf8')).toContain('x.js:1:2');
    expect(await readFile(join(handle.folder.path, 'events.jsonl'), 'utf8')).not.toContain('x.js');
  });

  it('ends at the budget of calls', async () => {
    const { report } = await run({ budget: { calls: 2 } });
    expect(report).toMatchObject({ result: 'budget', llm: { calls: 2 } });
  });

  it.each([
    ['in its middle', { timeless: true }],
    ['while the world starts', { hangsAt: 'start' }],
    ['while bodies enter the world', { hangsAt: 'spawn' }],
  ])('ends when its wall minutes are spent %s', async (_, world) => {
    const wallClock = createFakeWallClock();
    const running = run({ environment: { use: 'fake', ...world }, budget: { wallMinutes: 2 } }, { wallClock });
    await wallClock.untilAsleep(120_000);
    await wallClock.advance(119_999);
    expect(await Promise.race([running, settled().then(() => 'running')])).toBe('running');
    await wallClock.advance(1);
    const { report, events } = await running;
    expect(report).toMatchObject({
      result: 'budget',
      detail: 'the budget of 2 wall minutes is spent',
      wallSeconds: 120,
    });
    expect(events.some(({ type }) => type === 'run.started')).toBe(true);
    expect(events.at(-1)).toMatchObject({ type: 'run.ended', result: 'budget' });
  });

  it('throws what is wrong with the start, and reports nothing', async () => {
    const error = await run({ environment: { use: 'fake', refusesToStart: true } }).catch((thrown: unknown) => thrown);
    expect(isSAgentsError(error) && error.code).toBe('SERVER_UNREACHABLE');
  });

  it('is interrupted by its signal, in the middle or before the start', async () => {
    const controller = new AbortController();
    const { report } = await run(
      {},
      {
        signal: controller.signal,
        onBegin: ({ log }) =>
          void log.subscribe((event) => {
            if (event.type === 'primitive.ended') controller.abort();
          }),
      },
    );
    expect(report.result).toBe('interrupted');
    expect((await run({}, { signal: AbortSignal.abort() })).report).toMatchObject({
      result: 'interrupted',
      goal: { met: false, wanted: 7, reached: 0 },
    });
    expect((await run({}, { signal: AbortSignal.abort(new Error('an unhandled bug')) })).report).toMatchObject({
      result: 'error',
      detail: 'an unhandled bug',
    });
  });
});
