import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Cancelled } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import type { LoadedConfig } from '@s-agents/runner';
import type { RunOutcome } from './figures/run-figures.js';
import { checkExperiment } from './file/read-experiment.js';
import { runExperiment, type RunExperimentOptions } from './run-experiment.js';
import { measureRun } from './measuring/measure-run.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const experiment = checkExperiment(
  {
    name: 'tiny',
    title: 'Two logs, alone and together',
    about: 'One agent and two.',
    news: 'Logs are counted.',
    paper: {
      source: 'nobody',
      rows: [
        { where: { setting: 'alone' }, section: 'table 9', minutes: 4 },
        { where: { setting: 'two' }, section: 'table 9', minutes: 2 },
      ],
    },
    base: { environment: { world: 'default' } },
    settings: {
      alone: { set: { 'organization.topology': 'solo', 'organization.leaves': [] } },
      two: { set: { 'organization.leaves': ['ada', 'bob'] } },
    },
    tasks: { logs: { goal: [{ holds: 'log', count: 4 }] } },
    seeds: '1..2',
    latency: { none: {}, slow: { default: { mean: 2, deviation: 0.5 } } },
    baseline: { setting: 'alone' },
    report: {
      figures: ['prompts', 'calls', 'idle'],
      gantt: [{ setting: 'two' }],
      amdahl: true,
      tests: {
        figures: ['steps'],
        pairs: [{ where: { setting: 'two', latency: 'none' }, paper: 't(2) = 9' }],
        effect: { t: 1.71, count: 20, source: 'table 9' },
      },
    },
  },
  { source: 'tiny.yaml', folder },
);

type Run = (config: LoadedConfig, signal: AbortSignal) => Promise<RunOutcome>;

/** Runs the experiment in this thread. */
function run(
  name: string,
  { run: one = measureRun, ...options }: Partial<RunExperimentOptions> & { readonly run?: Run } = {},
): ReturnType<typeof runExperiment> {
  return runExperiment({
    experiment,
    seeds: experiment.seeds,
    jobs: 1,
    results: join(folder, name, 'page'),
    cells: join(folder, name, 'cells'),
    fresh: false,
    command: 's-agents experiment tiny.yaml',
    codeFolder: folder,
    machine: { cores: 'two' },
    clock: systemWallClock,
    say: () => {},
    thread: () => ({ run: one, end: async () => {} }),
    signal: new AbortController().signal,
    ...options,
  });
}

const filesOf = (name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(join(folder, name, 'page')).map((file) => [
      file,
      readFileSync(join(folder, name, 'page', file), 'utf8'),
    ]),
  );

it('measures every cell, the baseline twice, and writes a page with everything that it promises', async () => {
  const { page, text } = await run('whole');
  expect(page.rows).toHaveLength(12);
  expect(page.rows.every((row) => 'result' in row && row.result === 'success')).toBe(true);
  expect(page.repeats.map(({ speedUp }) => speedUp?.pairs)).toEqual([2, 2]);
  const team = page.summary.find(({ labels }) => labels['setting'] === 'two' && labels['latency'] === 'none');
  expect(team).toMatchObject({ agents: 3, workers: 2, runs: 2, met: 2, paper: { minutes: 2, speedUp: 2 } });
  expect(team?.speedUp?.pairs).toBe(2);
  expect(page.amdahl[0]?.share.mean).toBeGreaterThan(0);
  expect(page.isSymbolic).toBe(true);
  expect(page.tests?.rows.map(({ test, paper }) => [test?.pairs, paper])).toEqual([
    [2, 't(2) = 9'],
    [2, null],
  ]);
  expect(page.tests?.effect?.planned.one.seedsForPower).toBe(60);
  expect(Object.keys(filesOf('whole')).toSorted()).toEqual([
    'tiny-cells.csv',
    'tiny-gantt.pdf',
    'tiny-gantt.svg',
    'tiny-runs.csv',
    'tiny-speed-up.pdf',
    'tiny-speed-up.svg',
    'tiny.json',
    'tiny.md',
  ]);
  for (const part of [
    '**New on this page.** Logs are counted.',
    'the baseline again',
    '2 of 2 [0.16, 1.00]',
    'symbolic model',
    'Amdahl',
    'table 9',
    'a power of 0.9 takes 60 and 74 seeds',
    't(2) = 9',
    '2 ± 0.5 s',
    's-agents experiment tiny.yaml',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/undefined|NaN|\[object/);
});

it('goes on after an abort with the runs that are missing, to the same page', async () => {
  const controller = new AbortController();
  let runs = 0;
  const stopped = run('stopped', {
    run: async (config, signal) => {
      signal.throwIfAborted();
      if (++runs === 5) controller.abort(new Cancelled('enough'));
      return measureRun(config, signal);
    },
    signal: controller.signal,
  });
  await expect(stopped).rejects.toThrow('enough');
  let further = 0;
  await run('stopped', {
    run: (config, signal) => {
      further++;
      return measureRun(config, signal);
    },
  });
  expect(further).toBeLessThan(12);
  expect(further).toBeGreaterThan(0);
  expect(filesOf('stopped')).toEqual(filesOf('whole'));
});

it('lists a run that died with its reason, goes on with the others, and tries it again the next time', async () => {
  const isVictim = ({ config }: LoadedConfig): boolean =>
    config.seed === 2 && config.organization.topology.use === 'tree';
  const { page, text } = await run('dying', {
    run: async (config, signal) => (isVictim(config) ? { died: 'its thread ended' } : measureRun(config, signal)),
  });
  expect(page.rows.filter((row) => 'died' in row)).toHaveLength(2);
  expect(page.summary.map(({ died, met }) => [died, met])).toEqual([
    [0, 2],
    [1, 1],
    [0, 2],
    [1, 1],
  ]);
  expect(text).toContain('died: its thread ended');
  await run('dying');
  expect(filesOf('dying')).toEqual(filesOf('whole'));
});

it('says of a cell that never meets a goal which its baseline meets that it never does', async () => {
  const { page, text } = await run('unmet', {
    seeds: [1],
    run: async (config, signal) => {
      const figures = await measureRun(config, signal);
      return config.config.organization.topology.use === 'tree' ? { ...figures, result: 'no-progress' } : figures;
    },
  });
  expect(page.summary.map(({ verdict }) => verdict)).toEqual([
    'baseline',
    'never meets the goal',
    'baseline',
    'never meets the goal',
  ]);
  expect(text).toContain('**1 of the 2 runs met their goal.** Times and speed-ups are of these alone');
  expect(text).toContain('| 0 of 1 [0.00, 0.97] | 1.000 (0 : 1) | – | – | never meets the goal |');
  const team = page.summary[1];
  expect(page.figures.map(({ name }) => name)).toContain('reached');
  expect([team?.minutes, team?.speedUp]).toEqual([null, null]);
  expect(team?.figures.calls?.mean).toBeGreaterThan(0);
});

it('refuses before it runs to vary an option that a part does not have', async () => {
  const wrong = { ...experiment, base: { environment: { word: 'flat' } } };
  await expect(run('wrong', { experiment: wrong })).rejects.toThrow(
    /CONFIG_INVALID: in the cell .*environment\.word \(value "flat"\) is an unknown key: did you mean "world"/,
  );
});

it('refuses to replace a page of more seeds, or what is no page, unless told so', async () => {
  await expect(run('whole', { seeds: [1] })).rejects.toThrow(/^RESULTS_MIXED: .*the seeds 2, too: add --fresh/);
  const narrower = { ...experiment, latency: { none: {} } };
  await expect(run('whole', { experiment: narrower })).rejects.toThrow(
    /^RESULTS_MIXED: .*holds figures of 2 cells that this experiment does not have: first .*latency slow/,
  );
  writeFileSync(join(folder, 'whole', 'page', 'tiny.json'), '{}');
  await expect(run('whole')).rejects.toThrow(/^RESULTS_MIXED: .*is no page of the experiment tiny/);
  await run('whole', { seeds: [1], fresh: true });
  expect(JSON.parse(filesOf('whole')['tiny.json'] ?? '')).toMatchObject({ experiment: 'tiny', seeds: [1] });
});

it('leaves nothing behind of an experiment that cannot run', async () => {
  const wrong = { ...experiment, base: { environment: { word: 'flat' } } };
  await expect(run('deep/down', { experiment: wrong })).rejects.toThrow(/CONFIG_INVALID/);
  expect(existsSync(join(folder, 'deep'))).toBe(false);
});

it('draws pictures as wide as is wanted', async () => {
  await run('whole', { fresh: true, width: 174 });
  expect(filesOf('whole')['tiny-speed-up.svg']).toContain('width="174');
  expect(filesOf('whole')['tiny-gantt.svg']).toContain('width="174');
});

it('refuses folders that are none, before anything runs', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const never = (): never => expect.unreachable();
  await expect(run('none', { results: file, run: never })).rejects.toThrow(/^RESULTS_UNUSABLE: .*--results$/);
  await expect(run('none', { cells: file, fresh: true, run: never })).rejects.toThrow(/^RESULTS_UNUSABLE: .*--cells$/);
});
