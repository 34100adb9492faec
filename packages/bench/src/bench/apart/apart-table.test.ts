import { expect, it } from 'vitest';
import { apartTable, shareMet, type ApartRun } from './apart-table.js';

const provenance = { commit: '0123456789abcdef', date: '2026-01-02', node: 'v24.0.0' };

function run(result: 'success' | 'failure', by: string | null): ApartRun {
  return {
    report: { result, detail: 'gave up | at once' } as ApartRun['report'],
    task: {
      item: 'chest',
      count: 2,
      depth: 1,
      stations: ['crafting_table'],
      members: 3,
      holders: 2,
      by,
      configFile: 'runs/7/config.json',
    },
  };
}

it('counts the tasks that were met, and lists the others with the file that repeats them', () => {
  const runs = { 6: run('success', null), 7: run('failure', 'bob') };
  expect(shareMet(Object.values(runs))).toBe(0.5);
  const table = apartTable({ first: runs }, provenance);
  expect(table).toContain('## Draw first: 1 of 2 (50.0%)');
  expect(table).toContain('| goal | all together hold it | 1 of 1 (100.0%) |');
  expect(table).toContain('|   | one member holds it | 0 of 1 (0.0%) |');
  expect(table).toContain('| 7 | 2 chest held by bob | runs/7/config.json | failure: gave up / at once |');
});
