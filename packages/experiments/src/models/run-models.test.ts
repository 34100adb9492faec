import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { systemWallClock } from '@s-agents/kit';
import { createWireFormatServer, type WireBehaviour, type WireFormatServer } from '@s-agents/testkit';
import { checkExperiment } from '../file/read-experiment.js';
import { measureRun } from '../measuring/measure-run.js';
import { passPower } from './pass-power.js';
import { readModels } from './read-models.js';
import { runModels } from './run-models.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let servers: WireFormatServer[] = [];
beforeEach(() => {
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.close();
});

async function serve(behaviour: () => WireBehaviour): Promise<string> {
  const server = await createWireFormatServer(behaviour);
  servers.push(server);
  return server.baseUrl;
}

const answering = (content: string): WireBehaviour => ({ kind: 'answer', content, usage: { input: 100, output: 10 } });
/** Knows what to do next, and nothing else. */
const able = answering('{"analysis":"A tree is near.","step":"mine 1 log","givenUp":null}');
const unable = answering('{"analysis":"I cannot.","step":null,"givenUp":"I will not"}');

const experiment = checkExperiment(
  {
    name: 'by-model',
    title: 'One log',
    about: 'An agent alone.',
    base: {
      // What is plain is otherwise done without a model, whatever it can do.
      agents: { architecture: 'voyager', askModels: 'always' },
      organization: { topology: 'solo', leaves: [] },
      budget: { calls: 20, wallMinutes: 1 },
    },
    tasks: { log: { goal: [{ holds: 'log', count: 1 }] } },
    settings: { alone: {} },
    seeds: '1..2',
    baseline: { setting: 'alone' },
  },
  { source: 'by-model.yaml', folder },
);

it('runs an experiment with every model that answers, and lists those that do not', async () => {
  const at = (baseUrl: string, model = 'small'): object => ({ use: 'openai', model, baseUrl, tries: 1 });
  const gone = await createWireFormatServer(() => able);
  await gone.close();
  let turns = 0;
  const said: string[] = [];
  const file = join(folder, 'models.json');
  const models = {
    able: at(await serve(() => able)),
    unable: at(await serve(() => unable)),
    // Asked whether it is there, it answers; from then on every other answer cannot be read.
    sloppy: at(await serve(() => (++turns % 2 === 0 ? answering('A robin!') : able))),
    absent: at(gone.baseUrl),
    keyless: { use: 'openai', model: 'small', apiKeyEnvironment: 'S_AGENTS_NO_SUCH_KEY' },
    unknown: at(await serve(() => ({ kind: 'error', status: 404, message: 'no such model' }))),
  };
  writeFileSync(file, JSON.stringify(models));
  const { page, text, hasDied } = await runModels({
    experiment,
    models: await readModels(['symbolic', 'models.json'], folder),
    seeds: experiment.seeds,
    jobs: 1,
    results: join(folder, 'page'),
    cells: join(folder, 'cells'),
    fresh: false,
    command: 's-agents experiment by-model.yaml --models symbolic models.json',
    codeFolder: folder,
    machine: {},
    clock: systemWallClock,
    say: (line) => said.push(line),
    thread: () => ({ run: measureRun, end: async () => {} }),
    signal: new AbortController().signal,
  });
  expect(hasDied).toBe(false);
  // All are asked before the first of them runs.
  expect(said.slice(0, 7).every((line) => / answers$| does not answer: /.test(line))).toBe(true);
  const byModel = Object.fromEntries(page.rows.map((one) => [one.model, one]));
  expect(Object.keys(byModel)).toEqual(expect.arrayContaining(['symbolic', 'able', 'unable', 'sloppy']));
  expect(page.rows.map(({ met, runs, passPowers }) => [met, runs, passPowers])).toEqual([
    [2, 2, [1, 1]],
    [2, 2, [1, 1]],
    [0, 2, [0, 0]],
    [2, 2, [1, 1]],
  ]);
  expect(byModel['able']).toMatchObject({ calls: { mean: 1 }, tokens: { mean: 110 }, malformed: { mean: 0 } });
  expect(byModel['sloppy']).toMatchObject({ calls: { mean: 2 }, malformed: { mean: 1 } });
  expect(page.silent.map(({ model, why }) => [model, why.split(':')[0]])).toEqual([
    ['absent', 'MODEL_UNREACHABLE'],
    ['keyless', 'MODEL_KEY_MISSING'],
    ['unknown', 'MODEL_UNKNOWN'],
  ]);
  expect(text).toMatch(
    /\| able \| alone \| 2 of 2 \[0\.16, 1\.00\] \| 1\.00 \| 1\.00 \| 1\.0 ± 0\.0 \| 110 ± 0 \| 0\.0 ± 0\.0 \|/,
  );
  expect(text).toContain('- absent: MODEL_UNREACHABLE');
  const written = JSON.parse(readFileSync(join(folder, 'page', 'by-model-models.json'), 'utf8')) as { rows: unknown[] };
  expect(written.rows).toHaveLength(4);
  const own = JSON.parse(readFileSync(join(folder, 'page', 'able', 'by-model.json'), 'utf8')) as {
    isSymbolic: boolean;
  };
  expect(own.isSymbolic).toBe(false);
});

it('reads models by name and from files', async () => {
  writeFileSync(join(folder, 'mine.yaml'), 'mine: { use: ollama, model: "qwen3:8b" }\n');
  expect(await readModels(['symbolic', 'ollama:qwen3:8b', 'mine.yaml'], folder)).toEqual([
    { label: 'symbolic', choice: 'symbolic' },
    { label: 'ollama:qwen3:8b', choice: { use: 'ollama', model: 'qwen3:8b' } },
    { label: 'mine', choice: { use: 'ollama', model: 'qwen3:8b' } },
  ]);
});

it.each<[string, string[], RegExp]>([
  ['no model', [], /^OPTION_INVALID: --models lists no model/],
  ['a provider without a model', ['openai:'], /^OPTION_INVALID: --models "openai:" is no PROVIDER:MODEL/],
  ['a model twice', ['symbolic', 'symbolic'], /^OPTION_INVALID: --models lists "symbolic" twice/],
  ['a file that is not there', ['none.yaml'], /^OPTION_INVALID: --models: cannot read "none\.yaml"/],
  ['a file that is no map', ['list.json'], /^OPTION_INVALID: list\.json is .*map labels to models/],
])('refuses %s', async (_, values, problem) => {
  writeFileSync(join(folder, 'list.json'), '[1]');
  await expect(readModels(values, folder)).rejects.toThrow(problem);
});

it.each([
  [4, 4, 3, 1],
  [4, 2, 1, 0.5],
  [4, 2, 2, 1 / 6],
  [4, 2, 3, 0],
  [2, 2, 3, null],
])('estimates pass^k of %i runs with %i successes for k = %i', (n, c, k, power) => {
  if (power === null) expect(passPower(n, c, k)).toBeNull();
  else expect(passPower(n, c, k)).toBeCloseTo(power, 12);
});
