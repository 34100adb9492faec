import { expect, it } from 'vitest';
import type { RunFigures } from '../observed/observed-run.js';
import { nightsTable } from './nights-table.js';

const provenance = { commit: 'abc', date: '2026-01-02', node: 'v24' };

function run(reached: number, deaths: number): RunFigures {
  const reflexes = (seconds: number): object => ({
    reflexes: { stay: { times: 1, seconds }, eat: { times: 3, seconds: 5 } },
  });
  return { report: { goal: { reached }, agents: [reflexes(40), reflexes(20), { reflexes: {} }] }, deaths } as never;
}

it('shows what is held, the deaths and the seconds of reflexes, over all seeds', () => {
  const table = nightsTable({ 'log, solo, mineflayer': { 7: run(300, 2), 8: run(200, 1) } }, provenance);
  expect(table).toContain('| embedded server | log, solo |  | 2 | 250 |  | 3 | 0 | 60 | 0 |');
});

it('compares what is held without a rule with what is held with it, seed by seed', () => {
  const table = nightsTable(
    {
      'string, solo, blockworld': { 7: run(1, 0), 8: run(7, 0), 9: run(3, 0) },
      'string, solo, without precautions, blockworld': { 7: run(0, 1), 8: run(3, 0) },
    },
    provenance,
  );
  expect(table).toContain('| block world | string, solo |  | 3 | 4 |  | 0 |');
  expect(table).toContain('| block world | string, solo | precautions | 2 | 2 | 0.50 [0.50, 0.50] | 1 |');
});
