import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runReportSchema } from '@s-agents/core';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 's-agents-mcp-gone-'));
  mkdirSync(join(root, 'tasks'));
  writeFileSync(join(root, 'tasks', 'logs.yaml'), 'task: mine 2000 logs\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const doomedClient = fileURLToPath(new URL('../../dist/testing/doomed-client.js', import.meta.url));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A process that has ended stays in the table until its parent takes note, which not every container's first one does.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && process.platform !== 'linux';
  }
}

it.each([
  ['a run that goes on', [], 0],
  ['a paused run', ['pause'], 1],
])('stops %s and a suite, with reports, and ends when its client is killed', async (_what, more, pauses) => {
  const client = spawn(process.execPath, [doomedClient, root, ...more], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(client.stdout, 'data')) as [Buffer];
  const { id, server } = JSON.parse(line.toString()) as { id: string; server: number };
  expect(isAlive(server)).toBe(true);
  client.kill('SIGKILL');
  while (isAlive(server)) await wait(20);
  const folder = join(root, 'runs', id);
  const report = runReportSchema.parse(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')));
  expect(report).toMatchObject({ result: 'interrupted', detail: 'the client went away', pauses: { times: pauses } });
  expect(existsSync(join(folder, '.lock'))).toBe(false);
  expect(existsSync(join(root, 'results', '.suite-lock'))).toBe(false);
});
