import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import testkit from '@s-agents/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../config/load-config.js';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { sharedSandboxPlugin } from '../plugins/shared-sandbox-plugin.js';
import { readRecordedRun } from '../replay/recorded-run.js';
import { replayRun, type ReplayedRun } from '../replay/replay-run.js';
import { runInGarden } from '../testing/run-in-garden.js';
import { createSymbolicServer } from '../testing/symbolic-server.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-replay-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

async function replay(recorded: string): Promise<ReplayedRun & { readonly text: string }> {
  let copy = '';
  const config = await loadConfig(join(recorded, 'config.yaml'), { set: [`run.folder=${join(folder, 'replays')}`] });
  const replayed = await replayRun(config, await readRecordedRun(recorded), {
    plugins: [testkit, sharedSandboxPlugin],
    defaults: defaultPlugins.filter((name) => !/env-(mineflayer|blockworld)$/.test(name)),
    onBegin: (run) => (copy = run.folder.path),
  });
  return { ...replayed, text: await readFile(join(copy, 'events.jsonl'), 'utf8') };
}

describe('a run', () => {
  it('that was stopped at any event goes on, rebuilt from its log, to the same bytes', async () => {
    const {
      text,
      folder: whole,
      events,
    } = await runInGarden(
      {
        task: 'make 1 ladder',
        seed: 4,
        models: { default: { use: 'symbolic', latencySeconds: { mean: 3, deviation: 1 } } },
      },
      { baseFolder: folder },
    );
    for (const share of [0, 0.13, 0.37, 0.5, 0.71, 0.99]) {
      const stopped = join(folder, `stopped-${share}`);
      await cp(whole, stopped, { recursive: true });
      await rm(join(stopped, 'report.json'));
      // A crash tears the last line.
      const bytes = Math.floor(text.length * share);
      await truncate(join(stopped, 'events.jsonl'), bytes);
      const { same, divergence, text: again } = await replay(stopped);
      expect([divergence, same]).toEqual([null, text.slice(0, bytes).split('\n').length - 1]);
      expect(again).toBe(text);
    }
    expect(events.length).toBeGreaterThan(50);
  });

  it('that asked models of the outside is rebuilt without asking them again', async () => {
    const server = await createSymbolicServer((answer, { tries }) =>
      tries === 0 ? `Sure! ${answer.slice(0, -3)}` : answer,
    );
    const models = { default: { use: 'openai', model: 'small', baseUrl: server.baseUrl, tries: 1 } };
    const { text, folder: whole } = await runInGarden(
      { task: 'pick 9 berries', models },
      { baseFolder: folder, onBegin: (run) => server.serve(run.team) },
    );
    await server.close();
    const asked = server.requests.length;
    const again = await replay(whole);
    expect([again.divergence, again.text, server.requests.length]).toEqual([null, text, asked]);
  });

  it('whose events were changed is told the first that does not come again', async () => {
    const { text, folder: whole } = await runInGarden({ task: 'pick 2 berries' }, { baseFolder: folder });
    await writeFile(join(whole, 'events.jsonl'), text.replace('"action.ended"', '"action.begun"'));
    const { divergence, report } = await replay(whole);
    expect(divergence?.message).toMatch(/REPLAY_DIVERGED.*action\.begun.*action\.ended/);
    expect(report.result).toBe('error');
  });
});

it.each([
  ['a folder that is none', async () => {}, /RECORDING_NOT_FOUND/],
  [
    'a log with a gap',
    async (run: string) => writeFile(join(run, 'events.jsonl'), '{"sequence":3}\n'),
    /RECORDING_INVALID.*number 3/,
  ],
  [
    'a log that is none',
    async (run: string) => writeFile(join(run, 'events.jsonl'), 'hello\n'),
    /RECORDING_INVALID.*line 1/,
  ],
  [
    'a log of nothing',
    async (run: string) => writeFile(join(run, 'events.jsonl'), 'null\n'),
    /RECORDING_INVALID.*line 1 of .* is not an object/,
  ],
  [
    'a log whose blobs are none',
    async (run: string) => {
      await writeFile(join(run, 'events.jsonl'), '{"sequence":0}\n');
      await writeFile(join(run, 'blobs.jsonl'), 'null\n');
    },
    /RECORDING_INVALID.*line 1 of .* is not an object/,
  ],
])('%s is refused', async (_what, write, problem) => {
  await write(folder);
  await expect(readRecordedRun(folder)).rejects.toThrow(problem);
});
