import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockByProcess } from './folder-lock.js';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 's-agents-lock-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is held once, until it is released', () => {
  const file = join(folder, '.lock');
  const release = lockByProcess(file);
  expect(lockByProcess(file)).toBeNull();
  release?.();
  expect(existsSync(file)).toBe(false);
  lockByProcess(file)?.();
});

it('is released by a process that exits all of a sudden', () => {
  const file = join(folder, '.lock');
  const module = new URL('../../dist/run/folder-lock.js', import.meta.url).href;
  const code =
    `const { lockByProcess } = await import(${JSON.stringify(module)}); lockByProcess(${JSON.stringify(file)}); ` +
    `const { existsSync } = await import('node:fs'); process.exit(existsSync(${JSON.stringify(file)}) ? 7 : 1)`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', code]);
  expect([status, existsSync(file)]).toEqual([7, false]);
});
