import fc from 'fast-check';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { isSAgentsError } from '@s-agents/core';
import { expandCells } from '../cells/expand-cells.js';
import { readTasks } from '../cells/read-tasks.js';
import { overrideExperiment } from './override-experiment.js';
import { checkExperiment, experimentNames, readExperiment } from './read-experiment.js';

const valid = {
  name: 'tiny',
  title: 'Tiny',
  about: 'Two teams.',
  paper: { source: 'a paper', rows: [{ where: { topology: 'tree' }, section: 'table 1', minutes: 3 }] },
  vary: { 'organization.topology': ['solo', 'tree'] },
  tasks: { logs: 'mine 2 logs' },
  seeds: '1..2',
  baseline: { topology: 'solo' },
  report: { gantt: [{ topology: 'tree' }] },
};
const place = { source: 'tiny.yaml', folder: tmpdir() };

async function cellsOf(content: unknown): Promise<ReturnType<typeof expandCells>> {
  const experiment = checkExperiment(content, place);
  return expandCells(experiment, (await readTasks(experiment, tmpdir())).tasks);
}

async function mistakeIn(content: unknown): Promise<string> {
  try {
    for (const cell of await cellsOf(content)) cell.config(1, false);
  } catch (error) {
    if (isSAgentsError(error)) return error.message;
    throw error;
  }
  return expect.fail('nothing is wrong with it');
}

it('reads the experiments that come with the package, and gives each cell a config', async () => {
  expect(experimentNames()).toContain('s-agents-1a');
  for (const name of experimentNames()) {
    const experiment = await readExperiment(name, tmpdir());
    expect(experiment.name).toBe(name);
    const cells = expandCells(experiment, (await readTasks(experiment, tmpdir())).tasks);
    for (const cell of cells) expect(cell.config(3, cell.isBaseline).config.agents).toBeDefined();
    expect(cells.filter(({ isBaseline }) => isBaseline)).not.toHaveLength(0);
  }
});

it('takes as many seeds as the power for the paper’s effect takes, and no more than the file allows', () => {
  const effect = { t: 1.71, count: 20, source: 'table 1' };
  const report = { tests: { figures: ['steps'], effect } };
  const seedsOf = (most: number) => checkExperiment({ ...valid, report, seeds: { power: 0.9, most } }, place).seeds;
  expect(seedsOf(100)).toHaveLength(74);
  expect(seedsOf(30)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
});

it('repeats a baseline on the same terrain with another seed', async () => {
  const [cell] = await cellsOf(valid);
  expect(cell?.isBaseline).toBe(true);
  expect(cell?.config(7, false).config).toMatchObject({ seed: 7, environment: { use: 'blockworld' } });
  const again = cell?.config(7, true).config;
  expect(again?.environment).toEqual({ use: 'blockworld', seed: 7 });
  expect(again?.seed).not.toBe(7);
});

it.each<[string, object]>([
  ['a key in the base', { base: { models: { default: { use: 'openai', apiKey: 'Hunter2Zebra' } } } }],
  ['a key at the top', { apiKey: 'Hunter2Zebra' }],
  ['a key in its place', { base: { apiKey: 'Hunter2Zebra' } }],
  ['a model of that name', { base: { models: { OPENAI_API_KEY: 'Hunter2Zebra' } } }],
  ['a key that varies', { vary: { 'models.default.apiKey': ['Hunter2Zebra', 'x'] } }],
  ['a setting', { vary: {}, settings: { a: { set: { 'models.default.token': 'Hunter2Zebra' } } } }],
  ['a run', { base: { run: { token: 'Hunter2Zebra' } } }],
  ['a task', { tasks: { logs: 'sk-proj-Zq8vT3nB7xLr2KdW9mYc4HfPq' } }],
])('quotes no secret: %s', async (_what, change) => {
  const said = await mistakeIn({ ...valid, ...change }).catch((error: unknown) => {
    // What only a plugin's options refuse is refused when a team is composed.
    if (error instanceof Error && error.message.includes('nothing is wrong')) return '';
    throw error;
  });
  expect(said).not.toMatch(/Hunter2|sk-proj/);
});

it('declares the latency of every model', async () => {
  const [cell] = await cellsOf({
    ...valid,
    base: { models: { 'leaf.plan': 'symbolic' } },
    latency: { slow: { default: 2, 'root.plan': { mean: 8, deviation: 1 } } },
  });
  expect(cell?.config(1, false).config.models).toEqual({
    default: { use: 'symbolic', latencySeconds: 2 },
    'leaf.plan': { use: 'symbolic', latencySeconds: 2 },
    'root.plan': { use: 'symbolic', latencySeconds: { mean: 8, deviation: 1 } },
  });
});

it.each([
  ['an unknown key', { ...valid, sedes: 3 }, /sedes \(value 3\) is an unknown key: did you mean "seeds"\?/],
  ['a missing key', { ...valid, tasks: undefined }, /tasks is missing: add it/],
  [
    'a power without an effect',
    { ...valid, seeds: { power: 0.9, most: 50 } },
    /seeds\.power is 0\.9, and report\.tests\.effect names no effect to be found: give report\.tests\.effect/,
  ],
  ['a power that is none', { ...valid, seeds: { power: 2, most: 50 } }, /seeds\.power is 2/],
  ['seeds that end before they begin', { ...valid, seeds: '5..2' }, /seeds is "5\.\.2": give one seed/],
  [
    'settings in several dimensions',
    {
      ...valid,
      vary: {},
      paper: undefined,
      report: {},
      settings: { a: { labels: { team: 'one' } }, b: { labels: { size: '2' } } },
      baseline: {},
    },
    /settings\.b\.labels has the dimensions size: .* as a has: team/,
  ],
  [
    'settings in a dimension that is taken',
    { ...valid, settings: { a: { labels: { topology: 'one' } } } },
    /settings have labels in the dimension topology/,
  ],
  ['an empty list', { ...valid, vary: { seed: [] } }, /vary\.seed is \[\]/],
  [
    'a world that is varied',
    { ...valid, vary: { 'environment.use': ['garden'] }, baseline: {} },
    /environment\.use is varied/,
  ],
  ['a task in the base', { ...valid, base: { task: 'x' } }, /base\.task is "x": remove it, and write tasks/],
  [
    'a baseline that is no label',
    { ...valid, baseline: { topology: 'chain' } },
    /baseline\.topology is "chain", and no cell is like that: the labels of topology are solo, tree/,
  ],
  [
    'a dimension that is none',
    { ...valid, baseline: { workers: 3 } },
    /baseline\.workers is 3, .*: the dimensions are world, latency, task, topology/,
  ],
  [
    'more cells than could be made before counting them',
    {
      ...valid,
      vary: Object.fromEntries(
        'abcdefghij'.split('').map((key) => [`x.${key}`, Array.from({ length: 30 }, (_, i) => i)]),
      ),
    },
    /the experiment has 590490000000000 cells: vary less: at most 2000 are possible/,
  ],
  ['a value listed twice', { ...valid, vary: { 'organization.topology': ['solo', 'solo'] } }, /two cells are the same/],
  [
    "a paper's figure of no cell",
    { ...valid, paper: { source: 'x', rows: [{ where: { task: 'stones' }, section: 'x' }] } },
    /paper\.rows\[0\]\.where\.task is "stones"/,
  ],
  [
    'a setup for no task',
    { ...valid, vary: {}, settings: { a: { setups: { stones: {} } } }, baseline: {}, paper: undefined, report: {} },
    /settings\.a\.setups names the task "stones": use one of logs/,
  ],
  [
    'more cells than anybody reads',
    { ...valid, vary: { ...valid.vary, x: Array.from({ length: 1500 }, (_, at) => at) } },
    /3000 cells/,
  ],
])('says in one paragraph what is wrong with %s', async (_what, content, text) => {
  const message = await mistakeIn(content);
  expect(message).toMatch(/^EXPERIMENT_INVALID: in tiny\.yaml: [^\n]+: [^\n]+$/);
  expect(message).toMatch(text);
});

it('refuses to vary what the config does not know, with its path', async () => {
  const message = await mistakeIn({ ...valid, vary: { ...valid.vary, 'organization.schedular': ['relay'] } });
  expect(message).toMatch(
    /^CONFIG_INVALID: in tiny\.yaml: organization\.schedular \(value "relay"\) is an unknown key/,
  );
  expect(message).toMatch(/did you mean "scheduler"\?/);
});

it('never throws anything but an SAgentsError, whatever the file holds', () => {
  const part = fc.oneof(fc.jsonValue(), fc.constantFrom(...Object.values(valid)));
  const content = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...Object.keys(valid), 'settings', 'latency', 'worlds', 'base'), part),
    fc
      .dictionary(fc.constantFrom('vary', 'settings', 'latency', 'worlds', 'base'), part)
      .map((more) => ({ ...valid, ...more })),
  );
  return fc.assert(
    fc.asyncProperty(content, async (given) => {
      try {
        await cellsOf(given);
      } catch (error) {
        if (!isSAgentsError(error)) throw error;
        expect(error.message).toMatch(/^[A-Z_]+: [^\n]+$/);
      }
    }),
  );
});

it('finds experiments by name and by file, and says what there is', async () => {
  await expect(readExperiment('s-agent-1a', tmpdir())).rejects.toThrow(
    /EXPERIMENT_NOT_FOUND: .*did you mean "s-agents-1/,
  );
  await expect(readExperiment('nothing.yaml', tmpdir())).rejects.toThrow(/EXPERIMENT_NOT_FOUND: cannot read/);
});

it('takes --set for what it does not decide itself, and another world by environment.use', () => {
  const experiment = checkExperiment(valid, place);
  const set = overrideExperiment(experiment, [
    'environment.use=mineflayer',
    'environment.viewDistance=4',
    'agents.milestones=false',
  ]);
  expect(set).toMatchObject({
    worlds: ['mineflayer'],
    base: { environment: { viewDistance: 4 }, agents: { milestones: false } },
  });
  for (const one of ['organization.topology=chain', 'organization={}', 'seed=3', 'task=mine 1 log'])
    expect(() => overrideExperiment(experiment, [one])).toThrow(/^OVERRIDE_INVALID: --set/);
});
