import { describe, expect, it } from 'vitest';
import { runtimeProblems } from './check-runtime.js';
import { callsOf } from './job.js';
import type { CaseRuns } from './measure.js';

/** A round with these microseconds of CPU time per model call. */
function round(ai: number, few: number, many: number): readonly CaseRuns[] {
  const of = (system: string, workers: number, perCall: number): CaseRuns => ({
    system,
    workers,
    latencyMilliseconds: 0,
    runs: [{ emptyCpu: 0, loadCpu: 0, jobCpu: perCall * callsOf({ workers }), peakMemory: 0, wall: 0, leaderCalls: 4 }],
  });
  return [of('ai', 1000, ai), of('s-agents', 100, few), of('s-agents', 1000, many)];
}

describe('the check of the runtime', () => {
  it('finds nothing where a call costs little more than with ai, and no more with many workers', () => {
    expect(runtimeProblems(round(200, 1600, 700))).toEqual([]);
  });

  it('finds a cost that has grown beside that of ai', () => {
    expect(runtimeProblems(round(200, 1600, 720))).toEqual([
      'with 1000 workers s-agents takes 3.60 times as much as ai; the bound is 3.5',
    ]);
  });

  it('finds a cost that grows with the team', () => {
    expect(runtimeProblems(round(300, 700, 770))).toEqual([
      'with 1000 workers s-agents takes 1.10 times as much as with 100; the bound is 1',
    ]);
  });

  it('goes by the best round of each case, since a busy machine only adds', () => {
    expect(runtimeProblems([...round(200, 1600, 2000), ...round(400, 3000, 690)])).toEqual([]);
  });
});
