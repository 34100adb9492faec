import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sAgents } from '@s-agents/cli/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 's-agents-rules-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const benchRules = (...args: readonly string[]): ReturnType<typeof sAgents> =>
  sAgents(['bench', 'rules', '--cases', 'jukebox-of-three-hands', '--seeds', '1', '--results', 'results', ...args], {
    cwd: folder,
  });

it('measures a setting into a file of its own, with which another one is compared', async () => {
  const first = await benchRules('--settings', 'today');
  expect(first.stderr).toMatch(/^rules-today, jukebox-of-three-hands, seed 1 … success, [\d.]+ s$/m);
  expect(first.code).toBe(0);
  const again = await benchRules('--settings', 'now', '--against', join('results', 'rules-today.json'));
  expect(again.code).toBe(0);
  const table = await readFile(join(folder, 'results', 'rules-now-against-today.md'), 'utf8');
  expect(table).toContain('| goals met | 1 of 1 | 1 of 1 |');
  expect(table).toContain('| slowest task |  |  | 1.00 (jukebox-of-three-hands) |');
});

it('measures what rules are worth, and does not measure again what it has measured', async () => {
  const first = await benchRules();
  expect(first.stderr).toMatch(/^rules, jukebox-of-three-hands, seed 1 … success/m);
  expect(first.code).toBe(0);
  const again = await benchRules();
  expect(again.stderr).not.toContain('seed 1');
  expect(again.stdout).toContain('# What each rule of the symbolic planner is worth');
});

it.each([
  [['--settings', 'today=nix'], '--settings names "nix", which is no rule of the symbolic planner'],
  [['--against', 'a.json'], '--against is given without --settings'],
  [['--settings', 'today', '--against', 'a.json'], '--against names "a.json", which holds no results of a setting'],
])('refuses %j with exit code 2 and one paragraph', async (args, message) => {
  const { code, stdout, stderr } = await benchRules(...args);
  expect(code).toBe(2);
  expect(stdout).toBe('');
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(`OPTION_INVALID: ${message}`)]);
});
