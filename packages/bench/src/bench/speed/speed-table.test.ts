import { expect, it } from 'vitest';
import type { RunFigures } from '../observed/observed-run.js';
import { speedTable } from './speed-table.js';

const provenance = { commit: '0123456789abcdef', date: '2026-01-02', speed: 5, node: 'v24.0.0' };

function entry(timeCostSeconds: number, lateTickShare: number, unusable: string | null = null): RunFigures {
  return {
    report: {
      result: 'success',
      goal: { reached: 50 },
      timeCostSeconds,
      environment: { lateTickShare, void: unusable },
    },
    load: [0, 1],
  } as unknown as RunFigures;
}

it('compares both speeds seed by seed', () => {
  const table = speedTable(
    {
      '50 logs, K = 1': { 1: entry(70, 0.01), 2: entry(80, 0.01), 3: entry(60, 0) },
      '50 logs, K = 5': { 1: entry(75, 0.02), 2: entry(84, 0.06) },
    },
    provenance,
  );
  expect(table).toContain('| 50 logs | 2 | 2 of 2 | 75.0 | 79.5 | 6.0% | 1.0% | 4.0% (6.0%) | 0 | ✔ |');
});

it('leaves void runs out of the comparison', () => {
  const table = speedTable(
    { '50 logs, K = 1': { 1: entry(70, 0.01) }, '50 logs, K = 5': { 1: entry(75, 0.02, 'slow') } },
    provenance,
  );
  expect(table).toContain('| 50 logs | 1 | 1 of 1 | – | – | – | 1.0% | 2.0% (2.0%) | 1 | ✘ |');
});
