import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemWallClock } from '@s-agents/kit';
import type { LoadedConfig } from '@s-agents/runner';
import { createWireFormatServer, type WireFormatServer } from '@s-agents/testkit';
import { expandCells } from './cells/expand-cells.js';
import { readTasks } from './cells/read-tasks.js';
import { figureNames, type FigureName } from './figures/figure-names.js';
import type { RunFigures, RunOutcome } from './figures/run-figures.js';
import { checkExperiment } from './file/read-experiment.js';
import { measureRun } from './measuring/measure-run.js';
import { runExperiment } from './run-experiment.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-'));
let server: WireFormatServer;
beforeAll(async () => {
  server = await createWireFormatServer(() => ({ kind: 'answer', content: 'yes' }));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const content = {
  name: 'beside',
  title: 'Beside a team',
  about: 'A team and what stands beside it.',
  base: { environment: { use: 'blockworld' } },
  settings: {
    alone: {
      set: { 'organization.topology': 'solo', 'organization.leaves': [] },
      setups: { logs: { inventories: { leader: { stick: 1 } } } },
    },
    two: { set: { 'organization.leaves': ['ada', 'bob'] } },
  },
  tasks: { logs: { goal: [{ holds: 'log', count: 4 }] } },
  seeds: '1..2',
  baseline: { setting: 'alone' },
  references: { like: { setting: 'alone' }, rows: ['voyager', 'idle', 'oracle'], sameBudgetAs: { setting: 'two' } },
};

type Run = (config: LoadedConfig, signal: AbortSignal) => Promise<RunOutcome>;

function run(name: string, changes: object, one: Run): ReturnType<typeof runExperiment> {
  const experiment = checkExperiment({ ...content, ...changes }, { source: 'beside.yaml', folder });
  return runExperiment({
    experiment,
    seeds: experiment.seeds,
    jobs: 1,
    results: join(folder, name, 'page'),
    cells: join(folder, name, 'cells'),
    fresh: false,
    command: 's-agents experiment beside.yaml',
    codeFolder: folder,
    machine: {},
    clock: systemWallClock,
    say: () => {},
    thread: () => ({ run: one, end: async () => {} }),
    signal: new AbortController().signal,
  });
}

const figures = (config: LoadedConfig, changes: Partial<RunFigures> = {}): RunFigures => ({
  ...(Object.fromEntries(figureNames.map((name) => [name, 0])) as Record<FigureName, number>),
  result: 'success',
  detail: '',
  void: null,
  minutes: 1,
  prompts: 1,
  code: 0,
  calls: 10,
  tokens: 1000,
  malformed: 0,
  idle: 0,
  messages: 0,
  messageTokens: 0,
  loops: 0,
  steps: 60,
  tokensPerStep: 0,
  orders: 0,
  leaderOrders: 0,
  elections: 0,
  agents: config.config.organization.seats.map(({ name }) => name),
  workers: 1,
  goal: { reached: 1, wanted: 1 },
  parallel: null,
  spans: [],
  talkEdges: [],
  wallSeconds: 1,
  ...changes,
});

it('stands Voyager, agents that do nothing, an oracle and an agent alone at the same budget beside the others', async () => {
  const { page, text } = await run('standard', {}, measureRun);
  expect(page.summary.map(({ labels, met }) => [labels['setting'], met])).toEqual([
    ['alone', 2],
    ['two', 2],
    ['Voyager', 2],
    ['idle', 0],
    ['oracle', 2],
    ['alone, budget of two', 2],
  ]);
  expect(page.summary.every(({ comparedTo }) => comparedTo?.['setting'] === 'alone')).toBe(true);
  const { sameBudget } = page.summary.at(-1) ?? {};
  expect(sameBudget).toMatchObject({ isEnforced: false, pairs: 2, of: { setting: 'two' } });
  expect(page.summary.find(({ labels }) => labels['setting'] === 'idle')?.verdict).toBe('never meets the goal');
  expect(text).toContain('An agent alone at the same budget');
  expect(text).toContain('does not end a run');
  expect(text).not.toMatch(/undefined|NaN|\[object/);
});

it('gives rows the architecture, the power and the setup that they are named for', async () => {
  const seen = new Map<string, LoadedConfig>();
  await run('configs', { seeds: 1 }, async (loaded) => {
    const { agents, environment, organization } = loaded.config;
    seen.set(`${agents.architecture.use} ${environment['knowsMap'] === true} ${organization.seats.length}`, loaded);
    return figures(loaded);
  });
  expect([...seen.keys()].toSorted()).toEqual([
    'hourglass false 1',
    'hourglass false 3',
    'hourglass true 1',
    'idle false 1',
    'voyager false 1',
  ]);
});

it('ends a real model alone where the team of the same seed has spent its calls or tokens', async () => {
  const budgets: unknown[] = [];
  const models = { default: { use: 'openai', model: 'small', baseUrl: server.baseUrl } };
  const { page, text } = await run(
    'real',
    { base: { ...content.base, models, budget: { wallMinutes: 7 } } },
    async (loaded) => {
      const { seed, budget, organization } = loaded.config;
      if (budget.calls !== undefined) budgets.push([seed, budget.calls, budget.tokens, budget.wallMinutes]);
      const isTeam = organization.seats.length > 1;
      return figures(loaded, isTeam ? { calls: 10 * seed, tokens: 0 } : { calls: 12, tokens: 0 });
    },
  );
  expect(budgets).toEqual([
    [1, 10, 1, 7],
    [2, 20, 1, 7],
  ]);
  expect(page.summary.at(-1)?.sameBudget).toMatchObject({ isEnforced: true, pairs: 2, over: 1 });
  expect(text).toContain('its run ends when either is spent');
});

it('leaves out the run alone whose team gave no figures, and says why', async () => {
  const models = { default: { use: 'openai', model: 'small', baseUrl: server.baseUrl } };
  const { page } = await run('dead', { base: { ...content.base, models } }, async (loaded) =>
    loaded.config.organization.seats.length > 1 ? { died: 'its thread ended' } : figures(loaded),
  );
  const last = page.rows.filter(({ labels }) => labels['setting'] === 'alone, budget of two');
  expect(last).toHaveLength(2);
  for (const row of last) expect(row).toMatchObject({ died: 'the team whose budget it has gave no figures' });
});

it('has no oracle in a world that has none', async () => {
  const experiment = checkExperiment({ ...content, worlds: ['mineflayer'] }, { source: 'beside.yaml', folder });
  const { tasks } = await readTasks(experiment, folder);
  expect(expandCells(experiment, tasks).map(({ labels }) => labels['setting'])).toEqual([
    'alone',
    'two',
    'Voyager',
    'idle',
    'alone, budget of two',
  ]);
});

it('takes one seat of a team in a household, and the setups of an agent alone', async () => {
  const seats = [{ name: 'ada' }, { name: 'bob' }];
  const architecture = { use: 'actor-communicator', phaseSeconds: 1.1 };
  const { page, text } = await run(
    'household',
    {
      base: { organization: { scheduler: 'phased', seats }, agents: { architecture } },
      worlds: ['household'],
      settings: undefined,
      vary: { 'organization.charter': ['none', 'leader'] },
      tasks: { table: { task: 'set up table' } },
      seeds: 1,
      baseline: { charter: 'none' },
      references: {
        rows: ['voyager', 'idle', 'oracle'],
        setups: { table: { inventories: { ada: { plate: 1 } } } },
        sameBudgetAs: { charter: 'none' },
      },
    },
    measureRun,
  );
  expect(page.summary.map(({ labels, met, agents }) => [labels['setting'], met, agents])).toEqual([
    [undefined, 1, 2],
    [undefined, 1, 2],
    ['Voyager', 1, 1],
    ['idle', 0, 1],
    ['oracle', 1, 1],
    ['alone, budget of none', 1, 1],
  ]);
  expect(text).toMatch(/^\| charter \| setting \| agents/m);
  expect(text).toMatch(/^\| – \| oracle \| 1 \(1\) \|/m);
  expect(text).toMatch(/^\| leader \| – \| 2 \(2\) \|/m);
});

it('compares with the only baseline of the task, or with none', async () => {
  const vary = { 'organization.scheduler': ['relay', 'rounds'] };
  const { page } = await run(
    'varied',
    { vary, seeds: 1, references: { rows: ['voyager'] }, baseline: { scheduler: 'relay' } },
    async (loaded) => figures(loaded),
  );
  const voyager = page.summary.at(-1);
  expect(voyager?.labels).toMatchObject({ scheduler: '–', setting: 'Voyager' });
  expect([voyager?.comparedTo, voyager?.verdict]).toEqual([null, 'no comparison']);
});

it.each([
  [{ like: { setting: 'alne' } }, /references\.like is .*which is no setting: name one setting by its labels: setting/],
  [{ like: {} }, /references\.like is .*which is 2 settings/],
  [{ sameBudgetAs: { setting: 'three' } }, /references\.sameBudgetAs\.setting is "three", and no cell is like that/],
  [{ rows: ['voyger'] }, /references\.rows/],
  [
    { like: { setting: 'alone' }, setups: { logs: {} } },
    /references\.setups is given, and references\.like is .*: remove setups/,
  ],
  [{ setups: { stones: {} } }, /references\.setups names the task "stones": use one of logs/],
])('refuses %j', async (references, problem) => {
  await expect(async () => run('wrong', { references }, async (loaded) => figures(loaded))).rejects.toThrow(problem);
});
