import type { PlannerRun } from './planner-run.js';

export const provenance = { commit: '0123456789abcdef', date: '2026-01-02', node: 'v24.0.0' };

export function run(timeCostSeconds: number, rest: Partial<PlannerRun> = {}, result = 'success'): PlannerRun {
  return {
    report: { result, detail: '', timeCostSeconds } as PlannerRun['report'],
    without: [],
    calls: 8,
    leaderCalls: 4,
    plans: 2,
    planMilliseconds: 6,
    ...rest,
  };
}
