import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { charterSchema } from '@s-agents/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Episode, Improvement } from '../episode/episode.js';
import { OneProcess, startSAgents, type Ended } from '@s-agents/cli/testing';

let folder: string;
const inOneProcess = new OneProcess();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-improve-'));
  await writeFile(
    join(folder, 'team.yaml'),
    `task: put 1 apple on coffeetable
environment: { use: household, layout: 3 }
organization:
  { charter: leader, scheduler: phased, seats: [{ name: ann }, { name: bob }, { name: cat }] }
agents: { architecture: { use: actor-communicator, phaseSeconds: 1.1 } }
run: { documents: false }
`,
  );
});
afterAll(async () => {
  await inOneProcess.end();
  await rm(folder, { recursive: true, force: true });
});

const plugin = ['--plugin', fileURLToPath(new URL('../../dist/index.js', import.meta.url))];
const execute = (...args: readonly string[]): Promise<Ended> =>
  inOneProcess.run([...plugin, 'improve', ...args], { cwd: folder });
const improve = (...args: readonly string[]): Promise<Ended> => execute('team.yaml', ...args);
/** What a killed process paid for and did not keep is paid twice. */
const withoutSpending = ({ episodes, best, stopped }: Improvement): object => {
  const without = (episode: Episode | null): object => ({ ...episode, spent: null });
  return { episodes: episodes.map(without), best: without(best), stopped };
};
const resultOf = ({ stdout }: Ended): Improvement => JSON.parse(stdout) as Improvement;
const read = (...path: readonly string[]): Promise<string> => readFile(join(folder, ...path), 'utf8');

describe('s-agents improve', () => {
  it('runs an organization an episode, and keeps costs, rankings, candidates and organizations', async () => {
    const { code, stdout, stderr } = await improve('--episodes', '2', '--seeds', '1..2', '--folder', 'kept');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^episode 1, leader: goal met in 2 of 2, [\d.]+ s, \d+ words\n {2}critic: /);
    expect(stdout).toMatch(/candidates: .*; next: /);
    expect(stdout).toMatch(/^best: episode \d, /m);
    const episode = join('kept', 'episodes', '2');
    expect(charterSchema.safeParse(parse(await read(episode, 'organization.yaml'))).success).toBe(true);
    expect(Object.keys((JSON.parse(await read(episode, 'costs.json')) as { runs: object }).runs)).toEqual(['1', '2']);
    const { answer, calls } = JSON.parse(await read(episode, 'critique.json')) as {
      answer: { leadership: { name: string }[] };
      calls: { model: string; valid: boolean; prompt: unknown[] }[];
    };
    expect(answer.leadership.map(({ name }) => name).toSorted()).toEqual(['ann', 'bob', 'cat']);
    expect(calls).toMatchObject([{ model: 'symbolic:planner', valid: true }]);
    expect(calls[0]?.prompt).toHaveLength(2);
    expect(existsSync(join(folder, episode, 'candidates.json'))).toBe(false);
    expect(await read('kept', 'best.yaml')).toMatch(/^name: /);
  });

  it('goes on with more episodes of the same, and refuses anything else in the folder', async () => {
    const more = await improve('--episodes', '3', '--seeds', '1..2', '--folder', 'kept', '--json');
    expect(resultOf(more).episodes.map(({ number }) => number)).toEqual([1, 2, 3]);
    for (const [args, problem] of [
      [['--seeds', '1..2', '--no-critic'], /critic is true there, and false here/],
      [['--seeds', '1..2', '--set', 'seed=7'], /config\.seed is 1 there, and 7 here/],
      [['--seeds', '1..3'], /seeds\[2\] is missing there, and 3 here/],
    ] as const) {
      const { code, stdout, stderr } = await improve('--folder', 'kept', ...args);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^IMPROVEMENT_MIXED: [^\n]*\n$/);
      expect(stderr).toMatch(problem);
    }
    const strange = await improve('--folder', '.');
    expect([strange.code, strange.stderr]).toEqual([2, expect.stringMatching(/^IMPROVEMENT_MIXED: .*no improvement/)]);
  });

  it('goes on after kill -9 in the middle, to the same end', async () => {
    const args = [...plugin, 'improve', 'team.yaml', '--episodes', '3', '--folder', 'killed'];
    const killed = startSAgents(args, { cwd: folder });
    await killed.printed('episode 1');
    killed.kill('SIGKILL');
    expect((await killed.ended).code).toBeNull();
    const again = await improve('--episodes', '3', '--folder', 'killed', '--json');
    const whole = await improve('--episodes', '3', '--folder', 'whole', '--json');
    expect([again.code, whole.code]).toEqual([0, 0]);
    expect(withoutSpending(resultOf(again))).toEqual(withoutSpending(resultOf(whole)));
  });

  it('stops in the middle of a run when the budget is spent, and goes on from there with a larger one', async () => {
    const args = ['--episodes', '2', '--folder', 'spent'];
    const stopped = await improve(...args, '--set', 'budget.calls=7');
    expect([stopped.code, stopped.stderr]).toEqual([1, '']);
    expect(stopped.stdout).toMatch(
      /^budget: 7 model calls, at no cost\nstopped: the budget of 7 model calls is spent\./,
    );
    const again = await improve(...args, '--set', 'budget.calls=7');
    expect(again.stdout).toBe(stopped.stdout);
    const more = await improve(...args, '--set', 'budget.calls=100000', '--json');
    expect(more.code).toBe(0);
    // What was paid before is not paid again, and nothing else is different.
    expect(resultOf(more)).toEqual(resultOf(await improve('--episodes', '2', '--folder', 'rich', '--json')));
    const { spent } = JSON.parse(await read('spent', 'episodes', '1', 'costs.json')) as {
      spent: Record<string, object>;
    };
    expect(spent).toMatchObject({ critic: { calls: 1 }, coordinator: { calls: 1 } });
  });

  it('learns from costs alone without the critic', async () => {
    const { code, stdout } = await improve('--episodes', '2', '--no-critic', '--folder', 'alone');
    expect(code).toBe(0);
    expect(stdout).not.toContain('critic');
    expect(existsSync(join(folder, 'alone', 'episodes', '1', 'critique.json'))).toBe(false);
  });

  it('chooses among given organizations, and says which of them are invalid', async () => {
    await mkdir(join(folder, 'given'));
    for (const name of ['ann', 'bob'])
      await writeFile(join(folder, 'given', `by-${name}.yaml`), `commands: ["${name}->cat"]\nmaximumTops: 2\n`);
    const chosen = await improve('--episodes', '3', '--candidates', 'given', '--folder', 'chosen', '--json');
    const names = resultOf(chosen).episodes.map(({ organization }) => organization.name);
    expect(names.toSorted()).toEqual(['by-ann', 'by-bob', 'leader']);
    await writeFile(join(folder, 'given', 'x.yaml'), 'commands: ["ann->zed"]\n');
    const { code, stderr } = await improve('--candidates', 'given', '--folder', 'chosen');
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^GRAPH_UNKNOWN_AGENT: x\.yaml: commands: .*"zed"/)]);
    const empty = await improve('--candidates', 'nowhere', '--folder', 'chosen');
    expect([empty.code, empty.stderr]).toEqual([2, expect.stringMatching(/^OPTION_INVALID: --candidates nowhere/)]);
  });

  it('begins in Minecraft with the graph of a team that has no organization file', async () => {
    await writeFile(
      join(folder, 'logs.yaml'),
      'task: mine 4 logs\nenvironment: blockworld\norganization: { topology: chain, leaves: [bob, cat] }\nrun: { documents: false }\n',
    );
    const result = await execute('logs.yaml', '--episodes', '2', '--json');
    expect(result.code).toBe(0);
    const [first, second] = resultOf(result).episodes;
    expect(first?.organization).toMatchObject({
      name: 'chain',
      leadersAct: true,
      commands: [
        ['leader', 'bob'],
        ['bob', 'cat'],
      ],
    });
    expect(second?.costs.met).toBe(1);
    expect(existsSync(join(folder, 'improvements', 'logs', 'best.yaml'))).toBe(true);
  });

  it.each([
    [['--episodes', '0'], /--episodes is "0"/],
    [['--tokens', 'x'], /--tokens is "x"/],
    [['--seeds', 'x'], /x/],
  ])('refuses %j', async (args, problem) => {
    const { code, stderr } = await improve(...args);
    expect([code, stderr]).toEqual([2, expect.stringMatching(problem)]);
    expect(stderr).toMatch(/^OPTION_INVALID: [^\n]*\n$/);
  });
});
