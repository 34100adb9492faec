import { readFileSync } from 'node:fs';
import { protocolOf } from '@s-agents/minecraft';
import { supportedVersions } from '@s-agents/minecraft-server';
import { expect, it } from 'vitest';
import { mineflayerVersions } from './spoken-versions.js';
import type { TriedVersion } from './testing/try-version.js';
import { defaultVersion, triedVersions } from './tried-versions.js';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

it('are those that passed every act when all that mineflayer speaks were measured', () => {
  const { results } = JSON.parse(read('../../../bench/results/versions.json')) as {
    readonly results: readonly TriedVersion[];
  };
  expect(results.map(({ version }) => version)).toEqual(mineflayerVersions);
  const passed = results.filter(({ failed }) => failed === null).map(({ version }) => version);
  expect([...triedVersions]).toEqual(passed);
});

it('are listed in README.md', () => {
  const [, row = ''] =
    /\| version \| bodies \|\n\| --- \| --- \|\n\| (.*), and versions with/.exec(read('../README.md')) ?? [];
  expect(row.split(', ')).toEqual([...triedVersions]);
});

it('include the default and every version of the embedded server', () => {
  for (const version of [defaultVersion, ...supportedVersions]) expect(triedVersions).toContain(version);
});

it('have distinct protocol numbers', () => {
  const numbers = triedVersions.map(protocolOf);
  expect(new Set(numbers).size).toBe(triedVersions.length);
  expect(numbers).not.toContain(null);
});
