import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readTextFile, readTextFileSync } from './read-text-file.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-text-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => join(folder, name);
execFileSync('mkfifo', [at('pipe')]);
writeFileSync(at('large'), Buffer.alloc(17 * 2 ** 20, 0x20));
writeFileSync(at('latin1'), 'é', 'latin1');

it.each(['utf8', 'utf16le'] as const)('reads a text in %s without its byte order mark', async (encoding) => {
  writeFileSync(at('text'), '\ufeffé: "ü"', encoding);
  expect(await readTextFile(at('text'))).toBe('é: "ü"');
  expect(readTextFileSync(at('text'))).toBe('é: "ü"');
});

it.each([
  ['pipe', 'a device or a pipe'],
  ['large', 'it has 17 MB, more than the 16 MB allowed'],
  ['latin1', 'it is not UTF-8: line 1 has bytes of another encoding; save it as UTF-8'],
])('refuses %s', async (name, why) => {
  await expect(readTextFile(at(name))).rejects.toThrow(why);
  expect(() => readTextFileSync(at(name))).toThrow(why);
});

it('ends when its signal aborts', async () => {
  const signal = AbortSignal.abort();
  await expect(readTextFile(at('large'), { maximum: Infinity, signal })).rejects.toThrow('abort');
});
