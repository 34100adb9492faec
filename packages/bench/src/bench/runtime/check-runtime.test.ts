import { describe, expect, it } from 'vitest';
import { runtimeProblems } from './check-runtime.js';
import { callsOf } from './job.js';
import type { CaseRuns } from './measure.js';

/** Runs with these calls of functions per model call. */
function runs(few: number, many: number): readonly CaseRuns[] {
  const of = (workers: number, perCall: number): CaseRuns => ({
    system: 's-agents',
    workers,
    latencyMilliseconds: 0,
    runs: [
      {
        emptyCpu: 0,
        loadCpu: 0,
        jobCpu: 0,
        peakMemory: 0,
        wall: 0,
        leaderCalls: 4,
        functionCalls: perCall * callsOf({ workers }),
      },
    ],
  });
  return [of(100, few), of(1000, many)];
}

describe('the check of the runtime', () => {
  it('finds nothing where a call takes as much as it did, and no more with many workers', () => {
    expect(runtimeProblems(runs(5600, 5000))).toEqual([]);
  });

  it('finds a cost that has grown', () => {
    expect(runtimeProblems(runs(5600, 5300))).toEqual([
      'with 1000 workers a model call takes 5300 calls of functions; the bound is 5250',
    ]);
  });

  it('finds a cost that grows with the team', () => {
    expect(runtimeProblems(runs(4500, 4950))).toEqual([
      'with 1000 workers a model call takes 1.10 times as many calls of functions as with 100; the bound is 1',
    ]);
  });
});
