import { expect, it } from 'vitest';
import { provenance, run } from './planner-run.test.support.js';
import { worthTable, type RulesRun } from './worth-table.js';

const fired = (race: number, split: number, off: RulesRun['off']): Pick<RulesRun, 'fired' | 'off'> => ({
  fired: { race, split, pool: 0 },
  off,
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
  expect(table).toContain('| race | 1 | 3 | 2 of 2 | 2 of 2 | 1.20 | 0.50 | 1.00 | 1 |');
  expect(table).toContain(
    '| split | 2 | 3 | 4 of 4 | 3 of 4 | 1.00 [0.97, 1.03] | 1.00 [1.00, 1.00] | 1.00 [1.00, 1.00] | 1 |',
  );
  expect(table).toContain('| pool | 0 | 0 | 0 of 0 | 0 of 0 | – | – | – | 0 |');
});

it('lists the tasks that need a rule: they take 5% longer without it, or are met less often', () => {
  const table = worthTable(results, provenance);
  expect(table).toContain('| race | anvil | 3 | 2 of 2 | 2 of 2 | 1.20 [1.14, 1.27] |');
  expect(table).toContain('| split | logs | 1 | 2 of 2 | 1 of 2 | 1.00 |');
  expect(table).not.toContain('| split | anvil');
});
