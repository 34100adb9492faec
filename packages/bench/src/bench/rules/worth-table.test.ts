import { expect, it } from 'vitest';
import { provenance, run } from './planner-run.test.support.js';
import type { RulesRun } from './task-effect.js';
import { worthTable } from './worth-table.js';

const fired = (
  race: number,
  split: number,
  runsWithout: RulesRun['runsWithout'],
): Pick<RulesRun, 'fired' | 'runsWithout'> => ({
  fired: { race, split, pool: 0 },
  runsWithout,
});

const results = {
  anvil: {
    1: { ...run(100), ...fired(2, 1, { race: run(120, { calls: 4 }), split: run(101) }) },
    2: { ...run(100), ...fired(1, 1, { race: run(121, { calls: 4 }), split: run(100) }) },
  },
  logs: {
    1: { ...run(60), ...fired(0, 1, { split: run(9, {}, 'failure') }) },
    2: { ...run(60), ...fired(0, 0, {}) },
  },
};

it('counts where each rule has fired, and compares with the runs without it', () => {
  const table = worthTable(results, provenance);
  expect(table).toContain('Measured on 2 frozen tasks.');
  expect(table).toContain('| race | 1 | 3 | 2 of 2 | 2 of 2 | 1.20 | 0.50 | 1.00 | 1 | 0 |');
  expect(table).toContain(
    '| split | 2 | 3 | 4 of 4 | 3 of 4 | 1.00 [0.97, 1.03] | 1.00 [1.00, 1.00] | 1.00 [1.00, 1.00] | 1 | 0 |',
  );
  expect(table).toContain('| pool | 0 | 0 | 0 of 0 | 0 of 0 | – | – | – | 0 | 0 |');
});

it('says which rules are off in all runs', () => {
  const off = { logs: { 1: { ...run(60, { without: ['hand-over'] }), ...fired(0, 0, {}) } } };
  expect(worthTable(off, provenance)).toContain('Measured on 1 frozen tasks, in all runs without hand-over.');
});

it('lists the tasks that a rule changes: they take 5% longer without it, or are met less often, or the opposite', () => {
  const table = worthTable(results, provenance);
  expect(table).toContain('| race | anvil | helps | 3 | 2 of 2 | 2 of 2 | 1.20 [1.14, 1.27] |');
  expect(table).toContain('| split | logs | helps | 1 | 2 of 2 | 1 of 2 | 1.00 |');
  expect(table).not.toContain('| split | anvil');
  const harmful = {
    1: { ...run(100), ...fired(1, 0, { race: run(90) }) },
    2: { ...run(100), ...fired(1, 0, { race: run(91) }) },
  };
  expect(worthTable({ anvil: harmful }, provenance)).toContain('| race | anvil | harms | 2 | 2 of 2 | 2 of 2 | 0.90 [');
});
