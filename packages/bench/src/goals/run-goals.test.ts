import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runReportSchema, type RunReport } from '@s-agents/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runGoals, type GoalResult } from './run-goals.js';

const use = {
  calls: 0,
  failedCalls: 0,
  malformedAnswers: 0,
  inputTokens: 0,
  outputTokens: 0,
  cachedInputTokens: 0,
  reasoningTokens: 0,
  storedCalls: 0,
  costUsd: 0,
  latencySeconds: 0,
};
const agent = {
  name: 'a',
  acts: true,
  body: true,
  llm: { ...use, byModel: {} },
  busyShare: 1,
  steps: 1,
  planningIterations: 2,
  actions: 1,
  failures: 0,
  primitiveSeconds: {},
  reflexes: {},
  inventory: {},
} as const;
const report: RunReport = {
  schemaVersion: 1,
  result: 'success',
  detail: 'the goal is met',
  task: '',
  goal: { met: true, wanted: 1, reached: 1, source: 'server' },
  timeCostSeconds: 3,
  wallSeconds: 1,
  pauses: { times: 0, worldSeconds: 0, wallSeconds: 0 },
  meanPromptTimes: 2,
  codeGenerationIterations: 0,
  llm: { ...use, latencySource: 'none', tokenizer: 'x', byPurpose: {}, declaredLatency: [], warnings: [] },
  communication: { messages: 0, tokens: 0, words: 0, tokenizer: 'x', refused: 0, edges: [] },
  agents: [agent, { ...agent, name: 'b' }],
  aids: [],
  without: [],
  setup: { inventories: {} },
  organization: {
    topology: 'tree',
    scheduler: 'relay',
    workers: 1,
    idleShare: 0,
    loops: [],
    edges: [],
    hearing: { everybody: true, edges: [] },
  },
  environment: { name: 'x', lateTickShare: null, void: null, troubles: [] },
  seed: 1,
  reproducibilityLost: null,
  versions: {},
};

let folder: string;
const [started, command = ''] = [process.cwd(), process.argv[1]];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-goals-'));
  process.chdir(folder);
});
afterEach(async () => {
  process.chdir(started);
  process.argv[1] = command;
  await rm(folder, { recursive: true, force: true });
});

/** Replaces the command with one whose run is late, fails or gives no report, as its task says. */
async function fakeCommand(): Promise<void> {
  const file = join(folder, 'fake.mjs');
  await writeFile(
    file,
    `import { readFileSync } from 'node:fs';
const { task, seed } = JSON.parse(readFileSync(process.argv[3], 'utf8'));
if (task === 'no report') { console.error('a stone in the gears'); process.exit(3); }
const report = { ...${JSON.stringify(report)}, task, seed };
if (task === 'in vain') Object.assign(report, { result: 'no-progress', detail: 'nothing came', goal: { ...report.goal, met: false, reached: 0 } });
setTimeout(() => { console.log(JSON.stringify(report)); process.exitCode = report.goal.met ? 0 : 1; }, task === 'late' ? 400 : 0);
`,
  );
  process.argv[1] = file;
}

it('runs goals in parallel, and reports their results in order', async () => {
  expect(runReportSchema.parse(report)).toEqual(report);
  await fakeCommand();
  const reported: GoalResult[] = [];
  const requests = ['late', 'in vain', 'no report', 'met'].map((task) => ({ task, seed: 4 }));
  const results = await runGoals({
    requests,
    environment: { use: 'blockworld' },
    jobs: 3,
    noProgressMinutes: 10,
    runs: 'runs',
    onResult: (result) => reported.push(result),
    signal: AbortSignal.timeout(200_000),
  });
  expect(reported).toEqual(results);
  expect(results.map(({ task }) => task)).toEqual(requests.map(({ task }) => task));
  expect(results.map(({ met }) => met)).toEqual([true, false, false, true]);
  expect(results[0]).toEqual({
    task: 'late',
    seed: 4,
    met: true,
    result: 'success',
    detail: 'the goal is met',
    reached: 1,
    wanted: 1,
    worldSeconds: 3,
    wallSeconds: 1,
    plans: 4,
  });
  expect(results[1]).toMatchObject({ result: 'no-progress', detail: 'nothing came', reached: 0 });
  expect(results[2]?.detail).toContain('a stone in the gears');
});

it("rejects with the signal's reason", async () => {
  await fakeCommand();
  const control = new AbortController();
  const requests = Array.from({ length: 50 }, (_, seed) => ({ task: 'late', seed }));
  const run = runGoals({
    requests,
    environment: { use: 'blockworld' },
    jobs: 2,
    noProgressMinutes: 10,
    runs: 'runs',
    onResult: () => control.abort(new Error('enough')),
    signal: control.signal,
  });
  await expect(run).rejects.toThrow('enough');
});
