import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Cancelled, type ConfigInput, type RunEvent, type RunReport } from '@s-agents/core';
import { runTeam } from '@s-agents/runner';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type StartedServer } from '../engine/start-server.js';
import { plugin } from '../plugin.js';
import { runWorker } from './run-worker.js';

let server: StartedServer;
let folder: string;
beforeAll(async () => {
  server = await startServer({ signal: new AbortController().signal });
  process.env['TEST_NATS_TOKEN'] = server.token;
  folder = await mkdtemp(join(tmpdir(), 's-agents-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const address = () => ({ servers: [server.address], tokenEnvironment: 'TEST_NATS_TOKEN' });

function team(run: string, options: object = {}): ConfigInput {
  return {
    task: 'mine 6 logs',
    environment: { use: 'blockworld' },
    organization: { root: 'leader', leaves: ['A', 'B'] },
    messagePool: { use: 'nats', ...address(), run, ...options },
    run: { pace: 10 },
  };
}

interface Outcome {
  readonly report: RunReport;
  readonly events: readonly RunEvent[];
  readonly said: readonly string[];
}

async function perform(run: string, config: ConfigInput, workers: readonly string[]): Promise<Outcome> {
  const over = new AbortController();
  const said: string[] = [];
  const working = workers.map((name) =>
    runWorker({
      ...{ address: address(), run, name, folder },
      say: (line) => said.push(`${name} ${line}`),
      signal: over.signal,
    }),
  );
  const place = join(folder, run);
  const report = await runTeam(config, { plugins: [plugin], folder: place });
  await Promise.all(working);
  over.abort(new Cancelled('enough'));
  const lines = (await readFile(join(place, 'events.jsonl'), 'utf8')).trim().split('\n');
  return { report, events: lines.map((line) => JSON.parse(line) as RunEvent), said };
}

it('a team whose seats two workers host reaches its goal, and its log looks like that of any run', async () => {
  const { report, events, said } = await perform('two', team('two'), ['east', 'west']);
  console.log(said, report.result, report.detail, report.timeCostSeconds, events.length);
  expect(report.result).toBe('success');
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index));
  expect(said.filter((line) => line.includes('hosts')).length).toBe(3);
});
