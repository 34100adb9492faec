import { expect, it } from 'vitest';
import type { Results } from '../result-store.js';
import { runsBelowLimit } from './below-limit.js';
import type { LimitRun } from './limit-run.js';

function resultsOf(seconds: number, result = 'success'): Results<LimitRun> {
  const run = { report: { result, timeCostSeconds: seconds }, bareSeconds: 30 };
  return { 'logs, blockworld': { 3: run } } as unknown as Results<LimitRun>;
}

it('describes every run that met its goal faster than the rules allow', () => {
  expect(runsBelowLimit(resultsOf(29))).toEqual([
    '10 logs, by hand, block world, seed 3: 29.00 s is below the limit of 30.00 s (0.97 of it)',
  ]);
  expect(runsBelowLimit(resultsOf(30))).toEqual([]);
});

it('ignores runs that failed', () => {
  expect(runsBelowLimit(resultsOf(1, 'failure'))).toEqual([]);
});
