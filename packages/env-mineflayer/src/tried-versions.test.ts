import { readFileSync } from 'node:fs';
import { protocolOf } from '@s-agents/minecraft';
import { supportedVersions } from '@s-agents/minecraft-server';
import { expect, it } from 'vitest';
import { defaultVersion, isTried, triedVersions } from './tried-versions.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

it('are the versions in the table of README.md, each in one row', () => {
  const table = /### Versions\n\n([\s\S]*?)\n\n/.exec(readme)?.[1] ?? '';
  const rows = table
    .split('\n')
    .slice(2)
    .map((row) => row.split('|')[1] ?? '');
  expect(rows.flatMap((row) => row.match(/\d+\.\d+(\.\d+)?/g) ?? []).sort()).toEqual([...triedVersions].sort());
  expect(rows[0]?.match(/\d+\.\d+(\.\d+)?/g)).toEqual([...supportedVersions]);
});

it('include the default and every version of the embedded server', () => {
  expect(readme).toContain(`| \`version\` | \`${defaultVersion}\` |`);
  for (const version of [defaultVersion, ...supportedVersions]) expect(isTried(version)).toBe(true);
});

it('have distinct protocol numbers', () => {
  const numbers = triedVersions.map(protocolOf);
  expect(new Set(numbers).size).toBe(triedVersions.length);
  expect(numbers).not.toContain(null);
  expect(isTried('1.8.8')).toBe(false);
});
