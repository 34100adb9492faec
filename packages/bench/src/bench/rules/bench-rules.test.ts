import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sAgents } from '@s-agents/cli/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { benchRules } from './bench-rules.js';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 's-agents-rules-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const command = (...args: readonly string[]): ReturnType<typeof sAgents> =>
  sAgents(['bench', 'rules', '--cases', 'jukebox-of-three-hands', '--seeds', '1', '--results', 'results', ...args], {
    cwd: folder,
  });

it('measures a setting into a file of its own, with which another one is compared', async () => {
  const first = await command('--settings', 'today');
  expect(first.stderr).toMatch(/^rules-today, jukebox-of-three-hands, seed 1: success, [\d.]+ s$/m);
  expect(first.code).toBe(0);
  const again = await command('--settings', 'now', '--against', join('results', 'rules-today.json'));
  expect(again.code).toBe(0);
  const table = await readFile(join(folder, 'results', 'rules-now-against-today.md'), 'utf8');
  expect(table).toContain('| goals met | 1 of 1 | 1 of 1 |');
  expect(table).toContain('| slowest task |  |  | 1.00 (jukebox-of-three-hands) |');
});

it('measures what rules are worth', async () => {
  const { code, stdout, stderr } = await command();
  expect(stderr).toMatch(/^rules, jukebox-of-three-hands, seed 1: success/m);
  expect(stdout).toContain('# What each rule of the symbolic planner, and each special case of a skill, is worth');
  expect(code).toBe(0);
});

it('refuses options with exit code 2 and one paragraph', async () => {
  const { code, stdout, stderr } = await command('--settings', 'today=nix');
  expect(code).toBe(2);
  expect(stdout).toBe('');
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringContaining('OPTION_INVALID: --settings names "nix", which is no rule of the symbolic planner'),
  ]);
});

it.each([
  [{ without: 'nix' }, '--without names "nix", which is no rule of the symbolic planner'],
  [{ settings: 'today', without: 'nix' }, '--settings is given together with --rules or --without'],
  [{ against: 'a.json' }, '--against is given without --settings'],
  [{ settings: 'today', against: 'a.json' }, '--against names "a.json", which holds no results of a setting'],
])('refuses %j', async (given, message) => {
  const none = { settings: undefined, against: undefined, rules: undefined, without: undefined };
  const { signal } = new AbortController();
  await expect(benchRules({ ...none, ...given, wanted: [], seeds: [1], folder, fresh: false, signal })).rejects.toThrow(
    message,
  );
});
