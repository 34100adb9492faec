import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Cancelled, type ConfigInput } from '@s-agents/core';
import { createServer, type MinecraftServer } from '@s-agents/minecraft-server';
import { runTeam } from '@s-agents/runner';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type StartedServer } from '../engine/start-server.js';
import { plugin } from '../plugin.js';
import { startWorker } from '../testing/worker-process.js';

const variable = 'TEST_NATS_BODIES';
let engine: StartedServer;
let game: MinecraftServer;
let folder: string;

beforeAll(async () => {
  const { signal } = new AbortController();
  engine = await startServer({ signal });
  process.env[variable] = engine.token;
  folder = await mkdtemp(join(tmpdir(), 's-agents-'));
  game = await createServer({ seed: 1 });
});
afterAll(async () => {
  await Promise.all([engine.stop(), game.stop()]);
  await rm(folder, { recursive: true });
});

function config(pool: object): ConfigInput {
  return {
    task: 'mine 3 logs',
    environment: { use: 'mineflayer', server: `127.0.0.1:${game.port}` },
    organization: { root: 'leader', leaves: ['A'] },
    messagePool: {
      use: 'nats',
      servers: engine.address,
      tokenEnvironment: variable,
      ...{ run: 'own bodies', bodies: 'workers', leaseSeconds: 2, ...pool },
    },
  };
}

it("joins a server that others run with the bodies of its seats, through which the run's process sees the goal", async () => {
  const address = { servers: [engine.address], tokenEnvironment: variable };
  const worker = startWorker({ address, run: 'own bodies', name: 'east', folder });
  const report = await runTeam(config({}), { plugins: [plugin], folder: join(folder, 'run') });
  expect(report).toMatchObject({ result: 'success' });
  expect(JSON.stringify(report)).toContain('_log');
  expect(await worker.ended, worker.errors()).toBe(0);
});

it('says at the worker why its bodies cannot join', async () => {
  const address = { servers: [engine.address], tokenEnvironment: variable };
  const over = new AbortController();
  const elsewhere = { environment: { server: '127.0.0.1:9' } };
  const options = { plugins: [plugin], folder: join(folder, 'other'), signal: over.signal };
  const running = runTeam(config(elsewhere), options).catch(() => {});
  const worker = startWorker({ address, run: 'own bodies', name: 'east', folder });
  expect(await worker.ended).not.toBe(0);
  expect(worker.errors()).toContain('127.0.0.1:9');
  over.abort(new Cancelled('enough'));
  await running;
});
