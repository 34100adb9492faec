import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { runReportSchema } from '@s-agents/core';
import { call, connect } from '../testing/client.js';

const root = mkdtempSync(join(tmpdir(), 's-agents-mcp-gone-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const reportOf = (id: string): unknown => JSON.parse(readFileSync(join(root, 'runs', id, 'report.json'), 'utf8'));

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('stops its runs with a report and ends when its client is killed', async () => {
  const script = fileURLToPath(new URL('../../dist/testing/doomed-client.js', import.meta.url));
  const client = spawn(process.execPath, [script, root], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(client.stdout, 'data')) as [Buffer];
  const { id, server } = JSON.parse(line.toString()) as { id: string; server: number };
  expect(isAlive(server)).toBe(true);
  client.kill('SIGKILL');
  while (isAlive(server)) await wait(20);
  expect(runReportSchema.parse(reportOf(id))).toMatchObject({
    result: 'interrupted',
    detail: 'the client went away',
  });
  expect(existsSync(join(root, 'runs', id, '.lock'))).toBe(false);
});

it('stops a paused run and a suite as well, when the client closes the connection', async () => {
  const { client, transport } = await connect(root);
  const config = { environment: { use: 'blockworld' } };
  const { value } = await call(client, 'run', { config: { ...config, task: 'mine 2000 logs' } });
  const id = String(value['id']);
  await call(client, 'pause', { id });
  await call(client, 'events', { id, types: ['run.paused'], waitSeconds: 50 });
  const { pid } = transport;
  await client.close();
  while (isAlive(pid ?? 0)) await wait(20);
  expect(reportOf(id)).toMatchObject({ result: 'interrupted', pauses: { times: 1 } });
});
