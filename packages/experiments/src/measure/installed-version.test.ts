import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installedVersion } from './installed-version.js';
import { describeCommit, provenanceOf } from './provenance.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 's-agents-installed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const install = (name: string, version: string): string => {
  const place = join(folder, 'node_modules', '@s-agents', name);
  mkdirSync(join(place, 'dist'), { recursive: true });
  writeFileSync(join(place, 'package.json'), JSON.stringify({ version }));
  return join(place, 'dist');
};

it('tells installed packages apart by the versions of all of them', async () => {
  const code = install('experiments', '1.2.3-next.0');
  install('runner', '0.1.0');
  const before = installedVersion(code);
  expect(before).toMatch(/^1\.2\.3-next\.0\+[0-9a-f]{8}$/);
  const provenance = await provenanceOf({ folder: code, results: folder });
  expect(describeCommit(provenance)).toBe(`version ${before}`);
  install('runner', '0.1.1');
  expect(installedVersion(code)).not.toBe(before);
});

it('knows no version of a checkout', () => {
  expect(installedVersion(import.meta.dirname)).toBeNull();
});
