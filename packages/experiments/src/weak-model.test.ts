import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { systemWallClock } from '@s-agents/kit';
import { createWireFormatServer, type WireBehaviour, type WireRequest } from '@s-agents/testkit';
import { checkExperiment } from './file/read-experiment.js';
import { measureRun } from './measuring/measure-run.js';
import { runExperiment } from './run-experiment.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The runs of each seed: the baseline, the baseline again, and the other organization. Each of them asks once. */
const runsOfSeed = 3;
let asked = 0;

/** Knows what to do with every second seed, and gives up with the others. */
function answerTo({ body }: WireRequest): WireBehaviour {
  const isCheck = JSON.stringify(body).includes('Are you there?');
  const seed = 1 + Math.floor((isCheck ? asked : asked++) / runsOfSeed);
  const step =
    seed % 2 === 0
      ? { step: 'mine 1 log', givenUp: null }
      : { step: null, givenUp: `I see no tree within ${10 * seed} m` };
  return { kind: 'answer', content: JSON.stringify({ analysis: '', ...step }), usage: { input: 90, output: 9 } };
}

it('compares two organizations with a weak model of one’s own: tables, CSV, plots and honest sentences', async () => {
  const server = await createWireFormatServer(answerTo);
  const experiment = checkExperiment(
    {
      name: 'weak',
      title: 'One agent and two, with a weak model',
      base: {
        agents: { architecture: 'voyager', askModels: 'always' },
        models: { default: { use: 'openai', model: 'small', baseUrl: server.baseUrl } },
        budget: { calls: 20, wallMinutes: 1 },
      },
      settings: {
        alone: { set: { 'organization.topology': 'solo', 'organization.leaves': [] } },
        two: { set: { 'organization.topology': 'graph', 'organization.leaves': ['ada'] } },
      },
      tasks: { log: { goal: [{ holds: 'log', count: 1 }] } },
      latency: { declared: { default: 2 } },
      seeds: '1..10',
      baseline: { setting: 'alone' },
      report: { figures: ['calls', 'tokens'] },
    },
    { source: 'weak.yaml', folder },
  );
  const { page, text } = await runExperiment({
    experiment,
    seeds: experiment.seeds,
    jobs: 1,
    results: join(folder, 'page'),
    cells: join(folder, 'cells'),
    fresh: false,
    command: 's-agents experiment weak.yaml',
    codeFolder: folder,
    machine: {},
    clock: systemWallClock,
    say: () => {},
    thread: () => ({ run: measureRun, end: async () => {} }),
    signal: new AbortController().signal,
  });
  await server.close();
  expect(server.requests).toHaveLength(31);

  expect(page.summary.map(({ met, runs, speedUp }) => [met, runs, speedUp?.pairs])).toEqual([
    [5, 10, undefined],
    [5, 10, 5],
  ]);
  for (const part of [
    /\*\*10 of the 20 runs met their goal\.\*\* Times and speed-ups are of these alone/,
    /\| alone \| 1 \(1\) \| 5 of 10 \[0\.19, 0\.81\]/,
    /\| two \| 2 \(2\) \| 5 of 10 \[0\.19, 0\.81\]/,
    /\| world blockworld.*setting two \| 5 \| 1, 3, 5, 7, 9 \| failure: .*I see no tree within 10 m \(0 of 1\) \|/,
    /!\[Speed-ups in blockworld\]\(weak-speed-up\.svg\)/,
  ])
    expect(text).toMatch(part);

  const read = (name: string): string => readFileSync(join(folder, 'page', name), 'utf8');
  expect(readdirSync(join(folder, 'page')).toSorted()).toEqual([
    'weak-cells.csv',
    'weak-goal-met.pdf',
    'weak-goal-met.svg',
    'weak-runs.csv',
    'weak-speed-up.pdf',
    'weak-speed-up.svg',
    'weak.json',
    'weak.md',
  ]);
  const [head = '', ...cells] = read('weak-cells.csv').trim().split('\r\n');
  const met = head.split(',').indexOf('met');
  expect(cells.map((line) => line.split(',')[met])).toEqual(['5', '5', '5']);
  const runs = read('weak-runs.csv').trim().split('\r\n').slice(1);
  expect(runs).toHaveLength(30);
  expect(runs.filter((line) => line.includes('gave up'))).toHaveLength(15);
  const plot = read('weak-speed-up.svg');
  expect(plot).toContain('width="84mm"');
  expect(plot.match(/<rect class="fill0"/g)).toHaveLength(1);
  expect(plot).toContain('>baseline<');
  expect(read('weak-goal-met.svg').match(/<rect class="fill0"/g)).toHaveLength(2);
  for (const pdf of ['weak-speed-up.pdf', 'weak-goal-met.pdf']) expect(read(pdf)).toMatch(/^%PDF-/);
});
