import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfigInput, RunEvent } from '@s-agents/core';
import { courseOf } from '@s-agents/kit';
import { loadRecordedConfig } from '../replay/load-recorded-config.js';
import { readRecordedRun } from '../replay/recorded-run.js';
import { replayRun } from '../replay/replay-run.js';
import { resumeRun } from '../resume/resume-run.js';
import { runTeam } from '../run/run-team.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-lockstep-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const config: ConfigInput = {
  task: 'craft 1 wooden_pickaxe',
  seed: 5,
  environment: { use: 'mineflayer', time: 'lockstep' },
  organization: { leaves: ['workerA', 'workerB'] },
  budget: { wallMinutes: 3 },
};

async function run(): Promise<string> {
  let path = '';
  const report = await runTeam(config, { baseFolder: folder, onBegin: (begun) => (path = begun.folder.path) });
  expect(report).toMatchObject({ result: 'success', reproducibilityLost: null });
  return path;
}

const textOf = (path: string): string => readFileSync(join(path, 'events.jsonl'), 'utf8');
const courseText = (path: string): string =>
  courseOf(
    textOf(path)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as RunEvent),
  )
    .map((event, sequence) => `${JSON.stringify({ ...event, sequence })}\n`)
    .join('');

describe('a run on the embedded Minecraft server in lockstep', () => {
  let first: string;
  beforeAll(async () => {
    first = await run();
  });

  it('has the same events, byte for byte, beside a process that keeps the machine busy', async () => {
    const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
    try {
      expect(textOf(await run())).toBe(textOf(first));
    } finally {
      busy.kill('SIGKILL');
    }
  });

  it('is repeated by replay', async () => {
    const recording = await readRecordedRun(first);
    const { same, divergence } = await replayRun(await loadRecordedConfig(first), recording, {
      folder: join(folder, 'replay'),
    });
    expect([divergence, same]).toEqual([null, textOf(first).trim().split('\n').length]);
  });

  it.each([0.2, 0.6, 0.95])('is taken up to the same bytes where %f of its log were written', async (share) => {
    const whole = textOf(first);
    const copy = join(folder, `cut-${share}`);
    cpSync(first, copy, { recursive: true });
    rmSync(join(copy, 'report.json'));
    truncateSync(join(copy, 'events.jsonl'), Math.floor(share * Buffer.byteLength(whole)));
    expect((await (await resumeRun(copy)).report).result).toBe('success');
    expect(courseText(copy)).toBe(whole);
  });
});
