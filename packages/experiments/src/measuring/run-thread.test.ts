import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { Cancelled, configSchema } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import type { LoadedConfig } from '@s-agents/runner';
import { createFakeWallClock } from '@s-agents/testkit';
import { RunThread } from './run-thread.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const config: LoadedConfig = {
  config: configSchema.parse({ task: 'mine 1 log', budget: { wallMinutes: 1 } }),
  source: 'a test',
  baseFolder: folder,
};
const quiet = (): AbortSignal => new AbortController().signal;

/** A thread whose code is this, in place of that of a run. */
function threadOf(name: string, code: string): URL {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, `import { parentPort } from 'node:worker_threads';\n${code}\n`);
  return pathToFileURL(file);
}

it.each([
  ['throws', `parentPort.on('message', () => { throw new Error('out of stone'); });`, 'out of stone'],
  ['ends its thread', `parentPort.on('message', () => process.exit(7));`, 'its thread ended with code 7'],
  ['cannot start', `throw new Error('no such plugin');`, 'no such plugin'],
  [
    'says why',
    `parentPort.on('message', () => parentPort.postMessage({ type: 'died', why: 'X_WRONG: so' }));`,
    'X_WRONG: so',
  ],
])('gives the reason for a run that %s', async (name, code, reason) => {
  const thread = new RunThread(systemWallClock, threadOf(name.replaceAll(' ', '-'), code));
  await expect(thread.run(config, quiet())).resolves.toEqual({ died: reason });
  await thread.end();
});

it('runs on in a new thread after one has died', async () => {
  const code = `
    let runs = 0;
    parentPort.on('message', () => {
      if (++runs === 2) throw new Error('twice');
      parentPort.postMessage({ type: 'died', why: 'once' });
    });
  `;
  const thread = new RunThread(systemWallClock, threadOf('twice', code));
  const reasons: unknown[] = [];
  for (let run = 0; run < 3; run++) reasons.push(await thread.run(config, quiet()));
  expect(reasons).toEqual([{ died: 'once' }, { died: 'twice' }, { died: 'once' }]);
  await thread.end();
});

it('gives up on a run that hangs beyond its budget of wall time', async () => {
  const clock = createFakeWallClock();
  const thread = new RunThread(clock, threadOf('hangs', `parentPort.on('message', () => {});`));
  const running = thread.run(config, quiet());
  await clock.advance(4 * 60_000);
  await expect(running).resolves.toEqual({ died: expect.stringMatching(/^it hung: /) as string });
});

it('tells a run to stop when the signal aborts, and throws its reason', async () => {
  const stopped = join(folder, 'stopped');
  const code = `import { writeFileSync } from 'node:fs';
parentPort.on('message', ({ type }) => {
  if (type !== 'stop') return;
  writeFileSync(${JSON.stringify(stopped)}, '');
  parentPort.postMessage({ type: 'died', why: 'stopped' });
});`;
  const controller = new AbortController();
  const thread = new RunThread(systemWallClock, threadOf('stops', code));
  const running = thread.run(config, controller.signal);
  controller.abort(new Cancelled('enough'));
  await expect(running).rejects.toThrow('enough');
  expect(existsSync(stopped)).toBe(true);
});
