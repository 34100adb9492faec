import { expect, it } from 'vitest';
import type { SuiteRun } from '@s-agents/runner';
import { summarize } from './summarize.js';

const run = (task: string, result: SuiteRun['result'], timeCostSeconds: number, meanPromptTimes: number): SuiteRun => ({
  task,
  seed: 1,
  result,
  detail: '',
  reached: 0,
  wanted: 1,
  timeCostSeconds,
  meanPromptTimes,
  wallSeconds: 1,
  void: null,
});

it('has a row for each task, with the times of the runs that met their goal', () => {
  expect(summarize([])).toEqual([]);
  expect(
    summarize([
      run('logs', 'success', 30, 1),
      run('iron', 'timeout', 900, 4),
      run('logs', 'success', 10, 2),
      run('logs', 'no-progress', 700, 6),
    ]),
  ).toEqual([
    { task: 'logs', runs: 3, met: 2, medianSeconds: 20, worstSeconds: 30, meanPromptTimes: 3 },
    { task: 'iron', runs: 1, met: 0, medianSeconds: null, worstSeconds: null, meanPromptTimes: 4 },
  ]);
});
