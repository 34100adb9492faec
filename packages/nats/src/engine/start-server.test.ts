import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { eventually } from '@s-agents/testkit';
import { describe, expect, it, vi } from 'vitest';
import { startServer } from './start-server.js';

const { signal } = new AbortController();

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a server that is started for a run', () => {
  it('is there until it is stopped, and leaves nothing behind', async () => {
    const temporary = await mkdtemp(join(tmpdir(), 's-agents-'));
    vi.stubEnv('TMPDIR', temporary);
    const server = await startServer({ signal });
    const { address, pid } = server;
    expect(address).toMatch(/^nats:\/\/127\.0\.0\.1:\d+$/);
    expect(isRunning(pid)).toBe(true);
    await server.stop();
    expect(isRunning(pid)).toBe(false);
    expect(await readdir(temporary)).toEqual([]);
    vi.unstubAllEnvs();
    await rm(temporary, { recursive: true });
  });

  it('ends with the process that has started it, however that ends, and keeps what is in a given folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 's-agents-'));
    const built = new URL('../../dist/index.js', import.meta.url).href;
    const program = `
      const { startServer } = await import(process.argv[1]);
      const { pid } = await startServer({ signal: new AbortController().signal, folder: process.argv[2] });
      process.stdout.write(String(pid));
      setInterval(() => {}, 1000);
    `;
    const starter = spawn(process.execPath, ['--input-type=module', '--eval', program, built, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [pid] = (await once(starter.stdout, 'data')) as [Buffer];
    expect(isRunning(Number(pid))).toBe(true);
    starter.kill('SIGKILL');
    await eventually(() => expect(isRunning(Number(pid))).toBe(false));
    expect(existsSync(join(folder, 'streams'))).toBe(true);
    await rm(folder, { recursive: true });
  });

  it('is said to be missing where there is no such program', async () => {
    await expect(startServer({ signal, command: 'no-such-server' })).rejects.toThrow(
      /^ENGINE_NOT_INSTALLED: .* "no-such-server": install NATS Server/,
    );
  });

  it('says why it did not start', async () => {
    await expect(startServer({ signal, command: 'false' })).rejects.toThrow(/^ENGINE_NOT_STARTED: false, /);
  });
});
