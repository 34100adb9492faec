import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holderOf, lockByProcess } from './folder-lock.js';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 's-agents-lock-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
/** No process has it: the system gives out smaller ids only. */
const dead = '99999999';

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

it('is held once, by this process, and leaves nothing behind', () => {
  const file = join(folder, 'lock');
  const unlock = lockByProcess(file);
  expect([holderOf(file), lockByProcess(file)]).toEqual([process.pid, null]);
  expect(readdirSync(folder)).toEqual(['lock']);
  unlock?.();
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(file, dead);
  const again = lockByProcess(file);
  expect(holderOf(file)).toBe(process.pid);
  writeFileSync(file, `${process.ppid}`);
  again?.();
  expect(existsSync(file)).toBe(true);
  rmSync(file);
});

it('goes to one of many processes that find the lock of one that has ended', async () => {
  const rounds = 40;
  const at = (round: number): string => join(folder, `race-${round}`);
  for (let round = 0; round < rounds; round++) writeFileSync(at(round), dead);
  const module = new URL('../../dist/run/folder-lock.js', import.meta.url).href;
  // Whoever exits releases its locks: all of them listen, and so go on, until the end.
  const code = `
    const { lockByProcess } = await import(${JSON.stringify(module)});
    process.send('ready');
    process.on('message', (files) => process.send(files.map((file) => lockByProcess(file) !== null)));`;
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  );
  try {
    await Promise.all(children.map((child) => once(child, 'message')));
    const answers = children.map((child) => once(child, 'message') as Promise<[boolean[]]>);
    for (const child of children) child.send(Array.from({ length: rounds }, (_, round) => at(round)));
    const won = (await Promise.all(answers)).map(([locked]) => locked);
    for (let round = 0; round < rounds; round++) expect(won.filter((locked) => locked[round] === true)).toHaveLength(1);
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
});
