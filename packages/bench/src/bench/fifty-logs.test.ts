import { expect, it } from 'vitest';
import { fiftyLogsTable, overDigging } from './fifty-logs.js';
import type { ReportFigures } from './report-figures.js';

function report(timeCostSeconds: number, result: ReportFigures['result'] = 'success'): ReportFigures {
  const worker = {
    name: 'a',
    acts: true,
    busyShare: 1,
    steps: 1,
    planningIterations: 1,
    actions: 1,
    failures: 0,
    primitiveSeconds: { dig: timeCostSeconds / 2, goTo: timeCostSeconds / 4 },
    reflexes: {},
    inventory: {},
  };
  return {
    result,
    timeCostSeconds,
    meanPromptTimes: 1,
    agents: [worker],
  } as unknown as ReportFigures;
}

it('compares team and solo seed by seed', () => {
  const provenance = { commit: '0123456789abcdef-dirty', date: '2026-01-02', node: 'v24.0.0' };
  const entries = (...reports: ReportFigures[]): Record<string, { report: ReportFigures }> =>
    Object.fromEntries(reports.map((each, index) => [index + 1, { report: each }]));
  const table = fiftyLogsTable(
    {
      team: entries(report(80), report(9, 'failure')),
      solo: entries(report(240), report(200)),
    },
    provenance,
  );
  expect(table).toContain('Measured at commit 0123456789ab-dirty of 2026-01-02, on Node v24.0.0.');
  expect(table).toContain('| team | 2 | 1 | 80.0 |');
  expect(table).toContain('solo ÷ team: 3.00 (ratio of the means)');
  expect(table).toContain('| team | 16.7% | 8.3% | 0.0% | 0.0% | 0.0% | 75.0% |');
});

it("divides a worker's time per log by the 3 s that digging takes", () => {
  expect(overDigging(report(80), 3)).toBeCloseTo(1.6);
});
