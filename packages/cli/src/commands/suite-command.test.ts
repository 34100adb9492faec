import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OneProcess } from '../testing/one-process.js';
import { startSAgents, type Ended } from '../testing/s-agents.js';
import type { SuiteRun } from '@s-agents/runner';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-suite-'));
  await mkdir(join(folder, 'tasks'));
  await writeFile(join(folder, 'tasks', 'two-logs.yaml'), 'task: mine 2 logs\n');
  await writeFile(join(folder, 'tasks', 'planks.yaml'), 'goal: [{ holds: planks, count: 4 }]\n');
  await writeFile(join(folder, 'tasks', 'notes.md'), 'no task\n');
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const inOneProcess = new OneProcess();
afterAll(() => inOneProcess.end());

const blockworld = ['--set', 'environment.use=blockworld'] as const;
const suite = (...args: readonly string[]): Promise<Ended> =>
  inOneProcess.run(['suite', ...args], { cwd: folder, timeout: 220_000 });
const runsOf = ({ stdout }: Ended): readonly SuiteRun[] => (JSON.parse(stdout) as { runs: readonly SuiteRun[] }).runs;

describe('s-agents suite', () => {
  it('runs every task file with every seed, prints a table, and leaves nothing behind', async () => {
    const { code, stdout, stderr } = await suite('tasks', '--seeds', '1..2', ...blockworld);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.match(/^(planks|two-logs), seed \d/gm)).toEqual([
      'planks, seed 1',
      'planks, seed 2',
      'two-logs, seed 1',
      'two-logs, seed 2',
    ]);
    expect(stdout).toMatch(/^two-logs +2 of 2 +0:\d\d/m);
    expect(stdout).toContain('4 of 4 runs met their goal');
    expect(await readdir(folder)).toEqual(['tasks']);
  });

  it('goes on where it was stopped: what has a report is not run again', async () => {
    const args = [
      'tasks',
      '--seeds',
      '1',
      '--results',
      'out',
      '--json',
      ...blockworld,
      '--set',
      'organization.topology=solo',
    ] as const;
    const first = await suite(...args);
    expect([first.code, first.stderr]).toEqual([0, '']);
    const [planks, logs] = runsOf(first);
    expect([planks, logs]).toMatchObject([
      { task: 'planks', result: 'success', wanted: 4 },
      { task: 'two-logs', result: 'success' },
    ]);
    const reportOf = (run: SuiteRun | undefined): string =>
      join(folder, 'out', run?.task ?? '', `${run?.seed}`, 'report.json');
    const written = async (run: SuiteRun | undefined): Promise<number> => (await stat(reportOf(run))).mtimeMs;
    const before = await written(planks);
    await rm(reportOf(logs));
    const second = await suite(...args);
    expect(runsOf(second)).toEqual([planks, { ...logs, wallSeconds: expect.any(Number) as number }]);
    expect(await written(planks)).toBe(before);
    expect(JSON.parse(await readFile(reportOf(logs), 'utf8'))).toMatchObject({ result: 'success' });

    const mixed = await suite(...args, '--set', 'agents.feedback=false');
    expect([mixed.code, mixed.stdout]).toEqual([2, '']);
    expect(mixed.stderr).toMatch(/^SUITE_MIXED: /);
  });

  it('ends with 1 when a goal was not met, and says why', async () => {
    await writeFile(join(folder, 'tasks', 'two-logs.yaml'), 'task: mine 2 logs\nlimits: { worldMinutes: 0.02 }\n');
    const { code, stdout } = await suite('tasks', '--seeds', '1..1', ...blockworld);
    expect(stdout).toMatch(/^two-logs, seed 1: .* ✘ 0 of 2, timeout: /m);
    expect(stdout).toContain('1 of 2 runs met their goal');
    expect(code).toBe(1);
  });

  it('ends with 130 on ctrl-C', async () => {
    await writeFile(join(folder, 'tasks', 'two-logs.yaml'), 'task: mine 2000 logs\n');
    const process = startSAgents(['suite', 'tasks', '--seeds', '1..1', '--results', 'out', ...blockworld], {
      cwd: folder,
      timeout: 220_000,
    });
    await process.printed('planks, seed 1');
    process.kill('SIGINT');
    expect((await process.ended).code).toBe(130);
  });

  it.each<[string, readonly string[], RegExp]>([
    ['a folder without task files', ['.'], /^SUITE_EMPTY: there are no task files in "\."/],
    ['a folder that is not there', ['nowhere'], /^SUITE_EMPTY/],
    ['seeds that are none', ['tasks', '--seeds', '3..1'], /^OPTION_INVALID: --seeds is "3\.\.1"/],
    ['a config that is not there', ['tasks', '--config', 'none.yaml'], /^CONFIG_NOT_FOUND/],
  ])('refuses %s in one paragraph', async (_what, args, problem) => {
    const { code, stderr } = await suite(...args, ...blockworld);
    expect(stderr).toMatch(problem);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
  });

  it('refuses a task that cannot be, before anything is run', async () => {
    await writeFile(join(folder, 'tasks', 'wish.yaml'), 'task: mine 2 unobtainium\n');
    const { code, stdout, stderr } = await suite('tasks', '--seeds', '1..1', ...blockworld, '--json');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^TASK_INVALID: .*unobtainium/);
  });

  it('leaves the results of another suite alone while that one runs, and not after it has ended', async () => {
    await mkdir(join(folder, 'out'));
    const args = ['tasks', ...blockworld, '--seeds', '1..1', '--results', 'out'];
    await writeFile(join(folder, 'out', '.suite-lock'), `${process.pid}`);
    const busy = await suite(...args);
    expect([busy.code, busy.stderr]).toEqual([2, expect.stringMatching(/^SUITE_BUSY: /)]);
    await writeFile(join(folder, 'out', '.suite-lock'), '99999999');
    expect((await suite(...args)).code).toBe(0);
    expect(await readdir(join(folder, 'out'))).toEqual(['planks', 'two-logs']);
  });
});
