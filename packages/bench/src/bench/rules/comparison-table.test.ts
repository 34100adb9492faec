import { expect, it } from 'vitest';
import { comparisonTable } from './comparison-table.js';
import { provenance, run } from './planner-run.test.support.js';

const today = {
  name: 'today',
  provenance,
  results: {
    anvil: { 1: run(150), 2: run(160), 3: run(100) },
    planks: { 1: run(8, {}, 'failure') },
    logs: { 1: run(60) },
  },
};

it('compares pairs of the same task and seed, in which both met their goal', () => {
  const half = { calls: 4, leaderCalls: 1, planMilliseconds: 12 };
  const results = {
    anvil: { 1: run(165, half), 2: run(176, half), 4: run(1) },
    planks: { 1: run(20) },
    chest: { 1: run(5) },
  };
  const table = comparisonTable(today, { name: 'search', provenance, results });
  expect(table).toContain('| goals met | 2 of 3 | 3 of 3 | 33.3 ± 143.4 of 100 runs |');
  expect(table).toContain('| world seconds | 155.0 | 170.5 | 1.10 |');
  expect(table).toContain('| slowest task |  |  | 1.10 [1.10, 1.10] (anvil) |');
  expect(table).toContain('| tasks slower, and faster, beyond chance |  |  | 1, 0 |');
  expect(table).toContain('| model calls | 8.0 | 4.0 | 0.50 |');
  expect(table).toContain(
    '| anvil | 2 of 2 | 2 of 2 | 155.0 | 170.5 | 1.10 [1.10, 1.10] | 8.0 | 4.0 | 4.0 | 1.0 | 3.0 | 6.0 |',
  );
  expect(table).toContain('| planks | 0 of 1 | 1 of 1 | – | – | – | – | – | – | – | 3.0 | 3.0 |');
  expect(table).not.toMatch(/chest|logs/);
});

it('says nothing where no pair met its goal', () => {
  const nothing = { name: 'nothing', provenance, results: { logs: { 1: run(60, {}, 'timeout') } } };
  expect(comparisonTable(today, nothing)).toContain('| world seconds | – | – | – |');
  expect(comparisonTable(today, { ...nothing, results: {} })).toContain('| goals met | 0 of 0 | 0 of 0 | – |');
});
