import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runReportSchema, type RunEvent } from '@s-agents/core';
import { courseOf } from '@s-agents/kit';
import { fakeConfig, fakePlugin as plugin } from '../testing/fake-team.js';
import { OneProcess } from '../testing/one-process.js';
import { killAfterBytes, sAgents, type Ended } from '../testing/s-agents.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-resume-cli-'));
const inOneProcess = new OneProcess();
const bare = '--no-default-plugins';
/** The log of an undisturbed run, and its folder. */
let text: string;
let whole: string;

const textOf = (run: string): string => readFileSync(join(run, 'events.jsonl'), 'utf8');
const onlyIn = (place: string): string => join(place, readdirSync(place)[0] ?? '');
const execute = (...args: readonly string[]): Promise<Ended> => inOneProcess.run(args, { cwd: folder });

beforeAll(async () => {
  writeFileSync(join(folder, 'team.json'), JSON.stringify(fakeConfig({ plugins: [plugin] })));
  expect((await execute('run', 'team.json', bare, '--plain')).code).toBe(0);
  whole = onlyIn(join(folder, 'runs'));
  text = textOf(whole);
});
afterAll(async () => {
  await inOneProcess.end();
  rmSync(folder, { recursive: true, force: true });
});

let copies = 0;
/** A copy of the run's folder, as if the run had broken off after this share of its log. */
function broken(share = 0.5): string {
  const copy = join(folder, `copy-${copies++}`);
  cpSync(whole, copy, { recursive: true });
  truncateSync(join(copy, 'events.jsonl'), Math.floor(text.length * share));
  return copy;
}

it('goes on after every kill -9, also in the middle of a line, to the log of an undisturbed run', async () => {
  const args = ['run', 'team.json', bare, '--plain', '--set', 'run.folder=killed'];
  const first = await sAgents(args, { cwd: folder, execArgv: killAfterBytes(1500) });
  expect(first.code).toBeNull();
  const run = onlyIn(join(folder, 'killed'));
  expect(textOf(run)).toHaveLength(1500);
  const second = await sAgents(['resume', run, bare, '--plain'], { cwd: folder, execArgv: killAfterBytes(3000) });
  expect(second.code).toBeNull();
  expect(textOf(run)).toHaveLength(3000);
  const { code, stdout, stderr } = await execute('resume', run, bare, '--plain');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('✔ success: the goal is met');
  const events = textOf(run)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RunEvent);
  expect(events.filter(({ type }) => type === 'run.resumed')).toHaveLength(2);
  expect(
    courseOf(events)
      .map((event, sequence) => `${JSON.stringify({ ...event, sequence })}\n`)
      .join(''),
  ).toBe(text);
});

describe('s-agents resume ends with 2 and one paragraph for', () => {
  const change = (file: string, edit: (content: string) => string) => (run: string) =>
    writeFileSync(join(run, file), edit(readFileSync(join(run, file), 'utf8')));
  const nothing = (): void => {};
  it.each<[string, (run: string) => void, readonly string[], RegExp]>([
    ['another option than it has', nothing, ['--seed', '3'], /^OPTION_INVALID: unknown option '--seed'/],
    ['a config that is set anew', nothing, ['--set', 'seed=3'], /^OPTION_INVALID: .*only budget.wallMinutes/],
    ['a folder without a run', (run) => rmSync(join(run, 'run.json')), [], /^RUN_NOT_FOUND: .*no readable run.json/],
    [
      'a newer format',
      change('run.json', (content) => content.replace('"format": 2', '"format": 7')),
      [],
      /^RUN_FORMAT_NEWER: .*format 7.*: use the version of S-Agents that wrote it/,
    ],
    [
      'a damaged run.json',
      change('run.json', (content) => content.slice(0, 20)),
      [],
      /^RECORDING_INVALID: run.json in ".*" is damaged: it is not JSON: give the unchanged folder/,
    ],
    [
      'a run.json that lacks something',
      change('run.json', (content) => content.replace('"baseFolder"', '"folder"')),
      [],
      /^RECORDING_INVALID: run.json in ".*" is damaged: "baseFolder" is missing/,
    ],
    [
      'a run in use',
      (run) => writeFileSync(join(run, '.lock'), String(process.pid)),
      [],
      new RegExp(`^RUN_IN_USE: .*process ${process.pid}: wait for its end`),
    ],
    [
      'a damaged log',
      change('events.jsonl', (content) => content.replace('{"sequence":3,', '')),
      [],
      /^RECORDING_INVALID: .*line 4 of events.jsonl is not JSON/,
    ],
    [
      'a run that failed by itself',
      change('events.jsonl', () => text.replaceAll('"result":"success"', '"result":"failure"')),
      [],
      /^RUN_ENDED: .*its end: failure .*: start a new run/,
    ],
    [
      'a run that other code cannot repeat',
      change('events.jsonl', (content) => content.replace('"scheduler":"fake"', '"scheduler":"other"')),
      [],
      /^RESUME_DIVERGED: event 0 was .*its recording is unchanged/,
    ],
  ])('%s', async (_what, spoil, options, problem) => {
    const run = broken();
    spoil(run);
    const before = textOf(run);
    const { code, stderr } = await execute('resume', run, bare, '--plain', ...options);
    expect(stderr).toMatch(problem);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
    expect(textOf(run)).toBe(before);
  });

  it('no folder', async () => {
    const { code, stderr } = await execute('resume');
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^OPTION_INVALID: missing required argument 'folder'/)]);
  });
});

describe('s-agents replay ends with 2 and one paragraph for', () => {
  it.each<[string, (run: string) => void, RegExp]>([
    [
      'a newer format',
      (run) => writeFileSync(join(run, 'run.json'), '{ "format": 7 }'),
      /^RUN_FORMAT_NEWER: .*format 7.*: use the version of S-Agents that wrote it/,
    ],
    [
      'a run in use',
      (run) => writeFileSync(join(run, '.lock'), String(process.pid)),
      new RegExp(`^RUN_IN_USE: .*process ${process.pid}: wait for its end`),
    ],
    [
      'a damaged run.json',
      (run) => writeFileSync(join(run, 'run.json'), '{'),
      /^RECORDING_INVALID: run.json in ".*" is damaged/,
    ],
  ])('%s', async (_what, spoil, problem) => {
    const run = broken();
    spoil(run);
    const beside = readdirSync(folder);
    const { code, stderr } = await execute('replay', run, bare);
    expect([code, stderr]).toEqual([2, expect.stringMatching(problem)]);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(readdirSync(folder)).toEqual(beside);
  });
});

it('ends with 0 and changes nothing when the run had reached its goal', async () => {
  const run = broken(1);
  const { code, stdout } = await execute('resume', run, bare, '--plain');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/success \(the goal is met\): nothing is left to do\n$/)]);
  expect(textOf(run)).toBe(text);
});

it('prints the report of the whole run as one JSON document', async () => {
  const { code, stdout } = await execute('resume', broken(), bare, '--json');
  expect(code).toBe(0);
  expect(runReportSchema.parse(JSON.parse(stdout))).toMatchObject({ result: 'success', goal: { reached: 7 } });
});
