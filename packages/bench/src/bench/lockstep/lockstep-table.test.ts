import { expect, it } from 'vitest';
import { lockstepTable } from './lockstep-table.js';

it('divides world time by the CPU time of the command, with its start and without', () => {
  const table = lockstepTable(
    [
      {
        agents: 4,
        whole: { worldSeconds: 70, cpuSeconds: 7, wallSeconds: 6 },
        start: { worldSeconds: 0, cpuSeconds: 3.5, wallSeconds: 3 },
      },
    ],
    { commit: '0123456789abcdef', date: '2026-11-28', node: 'v24.0.0' },
  );
  expect(table).toContain('| 4 | 70.0 | 7.00 | 3.50 | 6.00 | 10.0 | 20.0 | 12 |');
});
