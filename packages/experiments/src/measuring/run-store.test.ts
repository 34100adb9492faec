import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { figureNames } from '../figures/figure-names.js';
import type { RunFigures } from '../figures/run-figures.js';
import { RunStore } from './run-store.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-run-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const store = new RunStore(folder);
const file = join(folder, 'a.json');

const figures = {
  ...Object.fromEntries(figureNames.map((name) => [name, 1])),
  result: 'success',
  detail: 'the goal is met',
  void: null,
  minutes: 2,
  agents: ['leader', 'ada'],
  workers: 1,
  goal: { reached: 1, wanted: 1 },
  parallel: null,
  spans: [{ agent: 'ada', kind: 'act', what: 'mine 1 log', from: 0, to: 7, isFailed: false }],
  talkEdges: [{ from: 'ada', to: 'leader', messages: 3 }],
  wallSeconds: 1,
} as unknown as RunFigures;

it('keeps the figures of a run', async () => {
  await store.write('a', figures);
  expect(JSON.stringify(await store.read('a'))).toBe(JSON.stringify(figures));
  expect(await store.read('b')).toBeNull();
});

it.each<[string, string]>([
  ['nothing', ''],
  ['half of it', JSON.stringify(figures).slice(0, 200)],
  ['null', 'null'],
  ['a number', '5'],
  ['a list', '[]'],
  ['other keys', '{"__proto__":{"minutes":1}}'],
  ['endless minutes', JSON.stringify({ ...figures, minutes: 1e308 })],
  ['no agents', JSON.stringify({ ...figures, agents: null })],
  ['a figure in words', JSON.stringify({ ...figures, tokens: 'many' })],
  ['figures of an older version', JSON.stringify({ ...figures, calls: undefined })],
])('a file that holds %s counts as not measured', async (_what, text) => {
  writeFileSync(file, text);
  expect(await store.read('a')).toBeNull();
});

it('replaces a pipe without waiting for its writer', async () => {
  rmSync(file);
  execFileSync('mkfifo', [file]);
  expect(await store.read('a')).toBeNull();
  await store.write('a', figures);
  expect(await store.read('a')).toEqual(figures);
});
