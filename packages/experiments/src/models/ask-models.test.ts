import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { systemWallClock } from '@s-agents/kit';
import { createWireFormatServer, type WireBehaviour, type WireFormatServer } from '@s-agents/testkit';
import { checkExperiment } from '../file/read-experiment.js';
import { measureRun } from '../measuring/measure-run.js';
import { runExperiment } from '../run-experiment.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const servers: WireFormatServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function serve(behaviour: WireBehaviour): Promise<WireFormatServer> {
  const server = await createWireFormatServer(() => behaviour);
  servers.push(server);
  return server;
}

const answering: WireBehaviour = {
  kind: 'answer',
  content: '{"analysis":"A tree is near.","step":"mine 1 log","givenUp":null}',
  usage: { input: 100, output: 10 },
};
const at = ({ baseUrl }: WireFormatServer): object => ({ use: 'openai', model: 'small', baseUrl, tries: 1 });

let runs = 0;
/** Runs an experiment of two cells, each with a model of its own. */
function run(
  name: string,
  [first, second]: readonly [unknown, unknown],
  said: string[] = [],
): ReturnType<typeof runExperiment> {
  const experiment = checkExperiment(
    {
      name: 'two-models',
      title: 'Two models',
      base: {
        agents: { architecture: 'voyager', askModels: 'always' },
        organization: { topology: 'solo', leaves: [] },
        budget: { calls: 20, wallMinutes: 1 },
      },
      tasks: { log: { goal: [{ holds: 'log', count: 1 }] } },
      settings: { one: { set: { 'models.default': first } }, other: { set: { 'models.default': second } } },
      latency: { none: {}, some: { default: 1 } },
      seeds: '1..2',
      baseline: { setting: 'one' },
    },
    { source: 'two-models.yaml', folder },
  );
  runs = 0;
  return runExperiment({
    experiment,
    seeds: experiment.seeds,
    jobs: 1,
    results: join(folder, name, 'bench', 'page'),
    cells: join(folder, name, 'bench', 'cells'),
    fresh: false,
    command: 's-agents experiment two-models.yaml',
    codeFolder: folder,
    machine: {},
    clock: systemWallClock,
    say: (line) => said.push(line),
    thread: () => ({
      run: (config, signal) => {
        runs++;
        return measureRun(config, signal);
      },
      end: async () => {},
    }),
    signal: new AbortController().signal,
  });
}

it('asks each model once before the first run, and none where all runs have been measured', async () => {
  const [one, other] = [await serve(answering), await serve(answering)];
  await run('well', [at(one), at(other)]);
  // A run asks once: the baseline runs twice with each seed, the other cell once, both under two latencies.
  expect([one.requests.length, other.requests.length]).toEqual([1 + 8, 1 + 4]);
  await one.close();
  await run('well', [at(one), at(other)]);
  expect(runs).toBe(0);
});

it.each<[string, (server: WireFormatServer) => Promise<object> | object, WireBehaviour, RegExp]>([
  [
    'a dead server',
    async (server) => {
      await server.close();
      return at(server);
    },
    answering,
    /^MODEL_UNREACHABLE: in the cell world blockworld, latency none, task log, setting other: models\.default.*http:\/\/127\.0\.0\.1:\d+\/v1.*: [a-z]/,
  ],
  [
    'a wrong key',
    (server) => at(server),
    { kind: 'error', status: 401, message: 'wrong key' },
    /^MODEL_UNAUTHORIZED: in the cell .*setting other: models\.default.*wrong key.*: [a-z]/,
  ],
  [
    'a missing key',
    () => ({ use: 'openai', model: 'small', apiKeyEnvironment: 'S_AGENTS_NO_SUCH_KEY' }),
    answering,
    /^MODEL_KEY_MISSING: in the cell .*S_AGENTS_NO_SUCH_KEY/,
  ],
  [
    'an unknown model',
    (server) => at(server),
    { kind: 'error', status: 404, message: 'no such model' },
    /^MODEL_UNKNOWN: in the cell .*setting other: models\.default.*"?small"?.*no such model/,
  ],
])(
  'refuses %s in a single paragraph before anything runs, and writes nothing',
  async (_, model, behaviour, problem) => {
    const [well, ill] = [await serve(answering), await serve(behaviour)];
    const failed = run('ill', [at(well), await model(ill)]);
    await expect(failed).rejects.toThrow(problem);
    await expect(failed).rejects.not.toThrow(/\n/);
    expect(runs).toBe(0);
    expect(existsSync(join(folder, 'ill'))).toBe(false);
  },
);

it('runs where another model of the same list answers, and says which does not', async () => {
  const [busy, well] = [await serve({ kind: 'error', status: 500, message: 'overloaded' }), await serve(answering)];
  const said: string[] = [];
  await run('list', ['symbolic', [at(busy), at(well)]], said);
  expect(said[1]).toMatch(/^MODEL_SERVER_ERROR: models\.default\[0\].*overloaded.*another model of its list answers/);
  expect(readdirSync(join(folder, 'list', 'bench', 'page'))).toContain('two-models.md');
});
