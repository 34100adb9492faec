import { expect, it } from 'vitest';
import type { SuiteRun } from '@s-agents/runner';
import { suiteLine, suiteTable } from './suite-table.js';

const run = (changes: Partial<SuiteRun>): SuiteRun => ({
  task: 'logs',
  seed: 1,
  result: 'success',
  detail: 'the goal is met',
  reached: 50,
  wanted: 50,
  timeCostSeconds: 60,
  meanPromptTimes: 2,
  wallSeconds: 1,
  void: null,
  ...changes,
});

it('says of a run what it came to, and why where it failed', () => {
  expect(suiteLine(run({}))).toBe('logs, seed 1: 60.0 s ✔');
  expect(suiteLine(run({ result: 'no-progress', reached: 3, detail: 'nobody got on' }))).toBe(
    'logs, seed 1: 60.0 s ✘ 3 of 50, no progress: nobody got on',
  );
});

it('has a row per task: median and worst of the runs that met their goal, prompts of all', () => {
  const runs = [
    run({}),
    run({ timeCostSeconds: 90 }),
    run({ timeCostSeconds: 65.6 }),
    run({ result: 'failure', timeCostSeconds: 999, meanPromptTimes: 6 }),
    run({ task: 'a meal', result: 'timeout' }),
  ];
  expect(suiteTable(runs)).toEqual([
    'task          met     median      worst        mPT',
    'logs       3 of 4       1:06       1:30        3.0',
    'a meal     0 of 1          -          -        2.0',
    '3 of 5 runs met their goal; median and worst are the world times of those runs; mPT is plans per agent',
  ]);
});
