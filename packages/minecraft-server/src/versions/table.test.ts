import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { supportedVersions } from '../supported-versions.js';

const script: string = '../../scripts/version-table.mjs';
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

it('lists in README.md every version that a server can have, as it was tried', async () => {
  const { results, provenance } = JSON.parse(read('../../../../bench/results/server-versions.json')) as {
    readonly results: readonly { readonly version: string; readonly failed: object | null }[];
    readonly provenance: object;
  };
  const { versionTable } = (await import(script)) as {
    versionTable: { place: RegExp; of(results: object, provenance: object): string };
  };
  expect(versionTable.place.exec(read('../../README.md'))?.[0]).toBe(versionTable.of(results, provenance));
  expect(results.map(({ version }) => version)).toEqual(supportedVersions);
  expect(results.filter(({ failed }) => failed !== null)).toEqual([]);
});
