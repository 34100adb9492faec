import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { ConfigInput } from '@s-agents/core';
import { createRun } from '../run/create-run.js';
import { loadConfig } from '../config/load-config.js';
import { readRecordedRun } from '../replay/recorded-run.js';
import { replayRun } from '../replay/replay-run.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const config: ConfigInput = {
  task: 'mine 6 logs',
  seed: 2,
  environment: { use: 'blockworld' },
  organization: { leaves: ['ada', 'ben'] },
  memory: 'memory',
};

it('keeps what a team has learned for the next run, whose repetition is the same', async () => {
  mkdirSync(join(folder, 'memory'));
  const file = join(folder, 'memory', 'team.json');
  const home = { x: 3, y: 64, z: -5 };
  writeFileSync(file, JSON.stringify({ places: { home }, containers: { '(9, 64, 9)': { torch: 2 } } }));
  const run = await createRun(config, { baseFolder: folder });
  expect((await run.report).result).toBe('success');
  const events = readFileSync(join(run.folder.path, 'events.jsonl'), 'utf8');
  expect(events).toContain('"order":"remember","text":"home"');
  expect(events).toContain('the container at (9, 64, 9) held 2 torch');
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { places: object; containers: object; found: object };
  expect(kept).toMatchObject({ places: { home }, containers: { '(9, 64, 9)': { torch: 2 } } });
  expect(Object.keys(kept.found).some((item) => item.endsWith('_log'))).toBe(true);
  const before = readFileSync(file, 'utf8');
  const recorded = await loadConfig(join(run.folder.path, 'config.yaml'));
  expect(await replayRun(recorded, await readRecordedRun(run.folder.path))).toMatchObject({ divergence: null });
  expect(readFileSync(file, 'utf8')).toBe(before);
});

it('refuses a memory that is none before anything is written', async () => {
  writeFileSync(join(folder, 'memory', 'team.json'), '{"places":[]}');
  await expect(createRun({ ...config, run: { folder: 'none' } }, { baseFolder: folder })).rejects.toThrow(
    'MEMORY_INVALID',
  );
});
