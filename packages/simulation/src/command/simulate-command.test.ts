import { workOf } from '@s-agents/kit';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawSeeds } from './draw-seeds.js';
import { OneProcess, sAgents, startSAgents, type Ended } from '@s-agents/cli/testing';

const built = (path: string): string => fileURLToPath(new URL(`../../dist/${path}`, import.meta.url));
const config = fileURLToPath(new URL('../../garden.yaml', import.meta.url));
const testkit = fileURLToPath(import.meta.resolve('@s-agents/testkit'));

let folder: string;
beforeEach(async () => {
  expect(existsSync(built('testing/racy-pickers.js')), 'build the package first').toBe(true);
  folder = await mkdtemp(join(tmpdir(), 's-agents-simulate-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const inOneProcess = new OneProcess();
afterAll(() => inOneProcess.end());
const execute = (args: readonly string[], cwd = folder): Promise<Ended> => inOneProcess.run(args, { cwd });
const simulate = (...args: readonly string[]): Promise<Ended> =>
  execute(['--plugin', built('index.js'), 'simulate', ...args]);

describe('s-agents simulate', () => {
  it('runs every seed, prints their lines in order and a summary, and leaves no files', async () => {
    const { code, stdout, stderr } = await simulate(config, '--seeds', '1..4', '--faults', 'bodies', '--jobs', '2');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.match(/^seed \d+/gm)).toEqual(['seed 1', 'seed 2', 'seed 3', 'seed 4']);
    expect(stdout).toContain('seeds      4 in');
    expect(stdout).toMatch(/ {2}goal-truth +0 {3}success is claimed only/);
    expect(stdout).toContain('✔ no invariant is violated');
    expect(await readdir(folder)).toEqual([]);
  });

  it('draws seeds by a text', async () => {
    const { stdout } = await simulate(config, '--faults', 'none', '--jobs', '1', '--draw', 'monday', '--count', '2');
    expect(stdout.match(/^seed \d+/gm)).toEqual(drawSeeds('monday', 2).map((seed) => `seed ${seed}`));
  });

  it.each([
    [['--draw', 'monday', '--seeds', '1..2'], '--seeds is given together with --draw or --count'],
    [['--count', '2'], '--count is given without --draw'],
    [['--draw', 'monday', '--count', 'many'], '--count is "many"'],
  ])('refuses %j', async (args, why) => {
    const { code, stderr } = await simulate(config, ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(why);
  });

  it('prints a command that runs a failing seed again with the same events, byte for byte', async () => {
    const first = await execute([
      '--plugin',
      built('index.js'),
      '--plugin',
      built('testing/racy-pickers.js'),
      'simulate',
      config,
      '--seeds',
      '1..6',
      '--faults',
      'messages',
      '--jobs',
      '1',
      '--json',
    ]);
    expect([first.code, first.stderr]).toEqual([1, '']);
    const { failures, seedResults } = JSON.parse(first.stdout) as {
      failures: { seed: number; replay: string; violations: { invariant: string }[] }[];
      seedResults: { seed: number; digest: string }[];
    };
    const [failure] = failures;
    expect(failure?.violations.map(({ invariant }) => invariant)).toContain('reports-are-true');
    const words = failure?.replay.split(' ').slice(1) ?? [];
    const again = await sAgents(words, { cwd: folder });
    expect(again.code).toBe(1);
    expect(again.stdout).toContain(`run it again: ${failure?.replay}`);
    const kept = await readFile(join(folder, 'runs', `${failure?.seed}`, 'events.jsonl'));
    const { createHash } = await import('node:crypto');
    expect(createHash('sha256').update(kept).digest('hex')).toBe(
      seedResults.find(({ seed }) => seed === failure?.seed)?.digest,
    );
  });

  it('is available without --plugin when it is installed', async () => {
    const { code, stdout } = await execute(['--help'], fileURLToPath(new URL('../../../..', import.meta.url)));
    expect([code, stdout]).toEqual([0, expect.stringContaining('simulate [options] <config>')]);
  });

  it('overrides values of the config by --set', async () => {
    const { code, stdout } = await simulate(
      config,
      '--seeds',
      '1',
      '--faults',
      'none',
      '--set',
      'task=make 1 pie',
      '--set',
      'organization.leaves=["workerA"]',
      '--keep',
      'kept',
    );
    expect(code, stdout).toBe(0);
    const [start] = (await readFile(join(folder, 'kept', 'events.jsonl'), 'utf8'))
      .split('\n')
      .filter((line) => line.includes('"run.started"'));
    expect(JSON.parse(start ?? '')).toMatchObject({
      seed: 1,
      task: { work: workOf('make 1 pie') },
      agents: [{ name: 'leader' }, { name: 'workerA' }],
    });
  });

  it.each<[string, readonly string[], RegExp]>([
    [
      'an unknown profile',
      [config, '--faults', 'bodys'],
      /^FAULT_PROFILE_NOT_FOUND: --faults is "bodys".*did you mean "bodies"\?/,
    ],
    [
      'an invalid range of seeds',
      [config, '--seeds', '9..1'],
      /^OPTION_INVALID: --seeds is "9\.\.1", which ends before it begins/,
    ],
    ['no jobs', [config, '--jobs', '0'], /^OPTION_INVALID: --jobs is "0", which is not a whole number/],
    ['a missing config', ['none.yaml'], /^CONFIG_NOT_FOUND: cannot read the config "none\.yaml"/],
    [
      'a task that is impossible in the world',
      [config, '--seeds', '1', '--set', 'task=pick 3 stars'],
      /^TASK_UNREACHABLE/,
    ],
    [
      'a world under real time',
      [config, '--seeds', '1', '--set', 'environment={"use":"mineflayer","time":"real"}', '--set', 'task=mine 1 log'],
      /^SIMULATION_NEEDS_VIRTUAL_TIME: environment\.use is "mineflayer".*--set environment\.use=blockworld/,
    ],
  ])('refuses %s in one paragraph', async (_what, args, problem) => {
    const { code, stdout, stderr } = await simulate(...args);
    expect(stderr).toMatch(problem);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect([code, stdout]).toEqual([2, '']);
  });

  it('stops a seed that hangs, counts it as a violation and goes on with the next', async () => {
    const { code, stdout } = await execute([
      '--plugin',
      built('index.js'),
      '--plugin',
      built('testing/spinning-world.js'),
      'simulate',
      config,
      '--seeds',
      '1..2',
      '--jobs',
      '1',
      '--patience',
      '1',
    ]);
    expect(
      stdout.match(/^seed \d+: error \(the run hangs: it had not ended after 1 wall seconds\) .* ✘ run-ends$/gm),
    ).toHaveLength(2);
    expect(code).toBe(1);
  });

  it('ends with 130 on ctrl-C, in the middle of a seed', async () => {
    const words = [
      '--plugin',
      built('index.js'),
      '--plugin',
      testkit,
      'simulate',
      config,
      '--seeds',
      '1..100000',
      '--jobs',
      '1',
    ];
    const stopped = startSAgents(words, { cwd: folder });
    await stopped.printed('seed 2:');
    stopped.kill('SIGINT');
    expect((await stopped.ended).code).toBe(130);
  });
});
