import { expect, it } from 'vitest';
import type { ObservedRun } from '../observed/observed-run.js';
import type { Results } from '../result-store.js';
import { runsBelowLimit } from './below-limit.js';

function resultsOf(seconds: number, result = 'success', why: string | null = null): Results<ObservedRun> {
  const run = { report: { result, timeCostSeconds: seconds, environment: { void: why } }, task: {} };
  return { 'logs, blockworld': { 3: run } } as unknown as Results<ObservedRun>;
}

it('names every run that met its goal faster than the rules allow', () => {
  // Ten logs by hand take 30 s.
  expect(runsBelowLimit(resultsOf(29))).toEqual([
    '10 logs, by hand, block world, seed 3: 29.00 s is below the limit of 30.00 s (0.97 of it)',
  ]);
  expect(runsBelowLimit(resultsOf(30))).toEqual([]);
});

it('counts neither runs that failed nor those whose world did not keep its pace', () => {
  expect(runsBelowLimit(resultsOf(1, 'failure'))).toEqual([]);
  expect(runsBelowLimit(resultsOf(1, 'success', 'late ticks'))).toEqual([]);
});
