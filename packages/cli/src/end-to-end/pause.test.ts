import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunEvent } from '@s-agents/core';
import { courseOf } from '@s-agents/kit';
import { fakeConfig, fakePlugin as plugin } from '../testing/fake-team.js';
import { OneProcess } from '../testing/one-process.js';
import { startSAgents, type Ended, type SAgentsProcess } from '../testing/s-agents.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-pause-cli-'));
const inOneProcess = new OneProcess();
const bare = '--no-default-plugins';
/** Wall milliseconds that a test may take: the team gathers for several seconds. */
const patience = 240_000;

const textOf = (run: string): string => readFileSync(join(run, 'events.jsonl'), 'utf8');
/** The events in the whole lines of a log that may be growing. */
const eventsOf = (run: string): readonly RunEvent[] =>
  textOf(run)
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as RunEvent);
const onlyIn = (place: string): string => join(place, readdirSync(place)[0] ?? '');
const execute = (...args: readonly string[]): Promise<Ended> => inOneProcess.run(args, { cwd: folder });

let text: string;
let ended: string;
beforeAll(async () => {
  writeFileSync(
    join(folder, 'team.json'),
    JSON.stringify(fakeConfig({ plugins: [plugin], task: 'gather 20000 stone' })),
  );
  expect((await execute('run', 'team.json', bare, '--json')).code).toBe(0);
  ended = onlyIn(join(folder, 'runs'));
  text = textOf(ended);
}, patience);
afterAll(async () => {
  await inOneProcess.end();
  rmSync(folder, { recursive: true, force: true });
});

let places = 0;
async function begun(...options: readonly string[]): Promise<{ readonly run: string; readonly team: SAgentsProcess }> {
  const place = join(folder, `place-${places++}`);
  const team = startSAgents(['run', 'team.json', bare, '--set', `run.folder=${place}`, ...options], { cwd: folder });
  await team.made(place, 'run.json');
  return { run: onlyIn(place), team };
}

const courseText = (run: string): string =>
  courseOf(eventsOf(run))
    .map((event, sequence) => `${JSON.stringify({ ...event, sequence })}\n`)
    .join('');

it(
  'pauses a run of another process and lets it go on, to the log of an undisturbed run',
  async () => {
    const { run, team } = await begun('--plain');
    const paused = await execute('pause', run);
    expect([paused.code, paused.stderr]).toEqual([0, '']);
    expect(paused.stdout).toContain(`is paused; s-agents continue ${run} lets it go on`);
    const size = textOf(run).length;
    await wait(300);
    expect(textOf(run)).toHaveLength(size);
    expect(eventsOf(run).at(-1)).toMatchObject({ type: 'run.paused', by: 'user' });
    const again = await execute('pause', run);
    expect([again.code, again.stderr]).toEqual([
      2,
      expect.stringMatching(
        /^RUN_PAUSED: .* already paused, as a user asked: let it go on with s-agents continue .*\n$/,
      ),
    ]);
    expect((await execute('continue', run)).code).toBe(0);
    const { code, stderr } = await execute('continue', run);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^RUN_NOT_PAUSED: .*\n$/)]);
    const { code: goalMet, stdout } = await team.ended;
    expect(goalMet).toBe(0);
    expect(stdout).toMatch(/the run is paused \(asked by a command\); .*\n.*the run goes on \(asked by a command\)/);
    expect(stdout).toMatch(/pauses {6}1, not counted above: world time 0/);
    expect(courseText(run)).toBe(text);
    expect(readdirSync(run)).not.toContain('.control');
  },
  patience,
);

it.skipIf(process.platform === 'win32')(
  'pauses by ctrl-Z and goes on by another one, or by SIGCONT; the process is not stopped',
  async () => {
    const { run, team } = await begun('--plain');
    await team.printed('goal: ');
    for (const signal of ['SIGTSTP', 'SIGCONT'] as const) {
      const times = eventsOf(run).filter(({ type }) => type === 'run.continued').length;
      team.kill('SIGTSTP');
      while (eventsOf(run).at(-1)?.type !== 'run.paused') await wait(10);
      team.kill(signal);
      while (eventsOf(run).filter(({ type }) => type === 'run.continued').length === times) await wait(10);
    }
    expect((await team.ended).code).toBe(0);
    const pauses = eventsOf(run).flatMap((event) => ('by' in event ? [`${event.type} ${event.by}`] : []));
    expect(pauses).toEqual(['run.paused signal', 'run.continued signal', 'run.paused signal', 'run.continued signal']);
    expect(courseText(run)).toBe(text);
  },
  patience,
);

it(
  'refuses a run whose process was killed in a pause, which can be taken up',
  async () => {
    const { run, team } = await begun('--plain');
    expect((await execute('pause', run)).code).toBe(0);
    team.kill('SIGKILL');
    await team.ended;
    for (const command of ['pause', 'continue']) {
      const { code, stderr } = await execute(command, run);
      expect([code, stderr]).toEqual([
        2,
        expect.stringMatching(
          /^RUN_NOT_RUNNING: no process .*: it was stopped or killed: take it up with s-agents resume .*\n$/,
        ),
      ]);
    }
    const { code, stderr } = await execute('resume', run, bare, '--json');
    expect([code, stderr]).toEqual([0, '']);
    expect(courseText(run)).toBe(text);
  },
  patience,
);

describe.each(['pause', 'continue'])('%s refuses', (command) => {
  it('a run that has ended', async () => {
    const { code, stderr } = await execute(command, ended);
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^RUN_ENDED: .* came to its end: success \(the goal is met\): only a run that is going on/),
    ]);
  });

  it('a folder without a run', async () => {
    const { code, stderr } = await execute(command, 'nowhere');
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^RUN_NOT_FOUND: ".*nowhere" is not the folder of a run/),
    ]);
  });

  it('no folder', async () => {
    const { code, stderr } = await execute(command);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^OPTION_INVALID: missing required argument 'folder'/)]);
  });
});

it(
  'a key that bounces stops a run once: its report is written, and its lock is gone',
  async () => {
    const { run, team } = await begun();
    for (let count = 0; count < 5; count++) team.kill('SIGINT');
    expect((await team.ended).code).toBe(130);
    expect(JSON.parse(readFileSync(join(run, 'report.json'), 'utf8'))).toMatchObject({ result: 'interrupted' });
    expect(readdirSync(run)).not.toContain('.lock');
  },
  patience,
);
