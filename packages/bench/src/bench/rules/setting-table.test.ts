import { expect, it } from 'vitest';
import { provenance, run } from './planner-run.test.support.js';
import { settingTable } from './setting-table.js';

it('lists the tasks, with the seconds of the runs that met their goal and the calls of all', () => {
  const without = ['race', 'split'];
  const table = settingTable(
    'search',
    {
      anvil: { 1: run(150, { without }), 2: run(160, { without }), 3: run(9, { without, calls: 5 }, 'failure') },
      logs: { 1: run(60, { without, leaderCalls: 0, plans: 0, planMilliseconds: 0 }) },
    },
    provenance,
  );
  expect(table).toContain('frozen tasks: search');
  expect(table).toContain('Switched off: race, split.');
  expect(table).toContain('| anvil | 2 of 3 | 155.0 ± 63.5 | 7.0 | 4.0 | 2.0 | 3.0 |');
  expect(table).toContain('| logs | 1 of 1 | 60.0 | 8.0 | 0.0 | 0.0 | – |');
  expect(table).toContain('| **all** | 3 of 4 |');
});
