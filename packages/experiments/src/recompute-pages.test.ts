import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { systemWallClock } from '@s-agents/kit';
import { checkExperiment } from './file/read-experiment.js';
import { measureRun } from './measuring/measure-run.js';
import { runExperiment } from './run-experiment.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = fileURLToPath(new URL('../../../scripts/recompute-pages.mjs', import.meta.url));
const recompute = async (): Promise<string> =>
  promisify(execFile)(process.execPath, [script, folder]).then(
    ({ stdout }) => `exit code 0: ${stdout}`,
    (error: { code: number; stdout: string }) => `exit code ${error.code}: ${error.stdout}`,
  );

it('computes every figure of a page again, and finds the one that was changed', async () => {
  const experiment = checkExperiment(
    {
      name: 'again',
      title: 'Two tasks',
      settings: {
        alone: { set: { 'organization.topology': 'solo', 'organization.leaves': [] } },
        two: { set: { 'organization.leaves': ['ada', 'bob'] } },
      },
      tasks: { logs: 'mine 4 logs', stones: 'mine 3 logs' },
      seeds: '1..3',
      baseline: { setting: 'alone' },
      references: { rows: ['idle'] },
      report: { figures: ['calls', 'idle', 'steps'], tests: { figures: ['steps'] } },
    },
    { source: 'again.yaml', folder },
  );
  await runExperiment({
    experiment,
    seeds: experiment.seeds,
    jobs: 1,
    results: folder,
    cells: join(folder, 'cells'),
    fresh: false,
    command: 's-agents experiment again.yaml',
    codeFolder: folder,
    machine: {},
    clock: systemWallClock,
    say: () => {},
    thread: () => ({ run: measureRun, end: async () => {} }),
    signal: new AbortController().signal,
  });
  expect(await recompute()).toMatch(/^exit code 0: no figure differs \(\d{3,} compared\)/);

  const change = (file: string, from: RegExp, to: string): void => {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toMatch(from);
    writeFileSync(join(folder, file), text.replace(from, to));
  };
  const kept = readFileSync(join(folder, 'again.md'), 'utf8');
  change('again.md', /\| two \| 3 \(2\) \| 3 of 3/, '| two | 3 (2) | 2 of 3');
  expect(await recompute()).toMatch(/^exit code 1: again\.md.*the column goal met/);
  writeFileSync(join(folder, 'again.md'), kept);
  change('again.json', /"difference": ?-?(?=\d)/, '"difference": 9');
  expect(await recompute()).toMatch(/^exit code 1: again\.json.*test of steps.*difference/);
});
