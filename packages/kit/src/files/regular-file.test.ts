import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openRegularFile, readRegularFile, readRegularFileSync } from './regular-file.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-regular-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => join(folder, name);
execFileSync('mkfifo', [at('pipe')]);
symlinkSync('/dev/zero', at('endless'));
symlinkSync('pipe', at('link'));
mkdirSync(at('folder'));
writeFileSync(at('text'), 'é');
writeFileSync(at('sparse'), '');
truncateSync(at('sparse'), 2 ** 31);

it('reads a text', async () => {
  expect(readRegularFileSync(at('text'))).toBe('é');
  expect(await readRegularFile(at('text'))).toBe('é');
});

it.each([
  ['pipe', 'a device or a pipe'],
  ['link', 'a device or a pipe'],
  ['endless', 'a device or a pipe'],
  ['folder', 'a folder'],
  ['sparse', 'it has 2048 MB, more than the 500 MB allowed'],
  ['none', 'ENOENT'],
])('refuses %s without waiting', async (name, why) => {
  expect(() => readRegularFileSync(at(name))).toThrow(why);
  await expect(readRegularFile(at(name))).rejects.toThrow(why);
  await expect(openRegularFile(at(name))).rejects.toThrow(why);
});
