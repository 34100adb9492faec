import { expect, it } from 'vitest';
import { lossTable, missedRuns, type LossRun } from './loss-table.js';

const provenance = { commit: '0123456789abcdef', date: '2026-01-02', node: 'v24.0.0' };

function run(timeCostSeconds: number, result = 'success', undisturbed = 'success'): LossRun {
  return {
    report: { result, detail: 'as told', timeCostSeconds },
    loss: { undisturbed: { seconds: 60, result: undisturbed }, agent: 'workerB', at: 20, folder: 'runs/7' },
  } as unknown as LossRun;
}

it('compares with the undisturbed run of the same seed, where that met its goal', () => {
  const runs = { 1: run(60), 2: run(84), 3: run(96), 4: run(30, 'failure'), 5: run(200, 'success', 'timeout') };
  expect(missedRuns(Object.entries(runs)).map(([seed]) => seed)).toEqual(['3', '4']);
  const table = lossTable({ '50-logs': runs }, provenance);
  expect(table).toContain('| 50-logs | 4 | 3 | 2 | 1.33 | 1.40 | 1.60 |');
  expect(table).toContain('| 50-logs | 3 | workerB at 20 s | 1.60 | runs/7 | success: as told |');
  expect(table).toContain('| 50-logs | 4 | workerB at 20 s | – | runs/7 | failure: as told |');
});
