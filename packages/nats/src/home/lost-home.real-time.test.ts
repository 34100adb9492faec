import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { ConfigInput, RunEvent } from '@s-agents/core';
import { resumeRun } from '@s-agents/runner';
import { eventually } from '@s-agents/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type StartedServer } from '../engine/start-server.js';
import { plugin } from '../plugin.js';
import { startHome } from '../testing/home-process.js';
import { startWorker } from '../testing/worker-process.js';

const variable = 'TEST_NATS_HOME';
let server: StartedServer;
let folder: string;

beforeAll(async () => {
  server = await startServer({ signal: new AbortController().signal });
  process.env[variable] = server.token;
  folder = await mkdtemp(join(tmpdir(), 's-agents-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const config = (servers: string): ConfigInput => ({
  task: 'mine 4 logs',
  environment: { use: 'mineflayer', time: 'real' },
  organization: { root: 'leader', leaves: ['A'] },
  messagePool: { use: 'nats', servers, tokenEnvironment: variable, run: 'lost home', leaseSeconds: 5 },
});

it("is taken up where the run's own process was killed, and the workers, who have waited, go on", async () => {
  const address = { servers: [server.address], tokenEnvironment: variable };
  const run = join(folder, 'run');
  const events = async (): Promise<readonly RunEvent[]> => {
    const lines = (await readFile(join(run, 'events.jsonl'), 'utf8')).split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as RunEvent);
  };
  const home = startHome(config(server.address), run);
  const worker = startWorker({ address, run: 'lost home', name: 'east', folder });
  await eventually(async () => {
    expect(
      (await events()).some(({ type }) => type === 'primitive.ended'),
      home.errors(),
    ).toBe(true);
  });
  await home.kill();
  const before = await events();
  const { report } = await resumeRun(run, { plugins: [plugin] });
  expect(await report).toMatchObject({ result: 'success' });
  expect(await worker.ended, worker.errors()).toBe(0);
  const after = await events();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.map(({ sequence }) => sequence)).toEqual(after.map((_, index) => index));
  const entries = after.flatMap((event) =>
    'agent' in event && event.number !== undefined ? [`${event.agent} ${event.number}`] : [],
  );
  expect(entries.filter((entry, index) => entries.indexOf(entry) < index)).toEqual([]);
  expect(worker.said).toEqual(expect.arrayContaining(['hosts leader', 'hosts A']));
});
