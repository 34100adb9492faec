import { expect, it } from 'vitest';
import type { TeamRun } from './team-run.js';
import { caseOf, teamworkTable } from './teamwork-table.js';

const provenance = { commit: '0123456789abcdef', date: '2026-01-02', node: 'v24.0.0' };

function run(timeCostSeconds: number, leastSeconds: TeamRun['team']['leastSeconds'], result = 'success'): TeamRun {
  return {
    report: { result, timeCostSeconds, meanPromptTimes: 2 },
    team: {
      calls: 7,
      leaderCalls: 3,
      useful: 0.875,
      leastUseful: 0.5,
      leastSeconds,
      leastSecondsOwn: leastSeconds && { 1: leastSeconds['1'] ?? 0, 3: 1.6 * (leastSeconds['3'] ?? 0) },
      leastSecondsApart: leastSeconds && { 1: leastSeconds['1'] ?? 0, 3: 1.25 * (leastSeconds['3'] ?? 0) },
    },
  } as unknown as TeamRun;
}

const alone = { 1: run(120, { 1: 120, 3: 48 }), 2: run(100, { 1: 100, 3: 40 }) };

it('compares a team with the agent alone and with the bound, seed by seed', () => {
  const table = teamworkTable(
    {
      [caseOf('anvil', 0, 'blockworld')]: alone,
      [caseOf('anvil', 3, 'blockworld')]: { 1: run(60, null), 2: run(50, null) },
    },
    provenance,
  );
  expect(table).toContain('## anvil, block world');
  expect(table).toContain(
    '| alone | 2 of 2 | 110.0 | 1.00 | 1.00 | 1.00 | 1.00 | 1.00 | 1.00 | 1.00 | 87.5% | 50.0% | 7.0 | – | 2.0 |',
  );
  expect(table).toContain(
    '| 3 | 2 of 2 | 55.0 | 2.00 | 2.50 | 0.80 | 2.00 | 1.00 | 1.56 | 1.28 | 87.5% | 50.0% | 7.0 | 3.0 | 2.0 |',
  );
});

it('leaves out seeds that the team or the agent alone did not meet', () => {
  const table = teamworkTable(
    {
      [caseOf('anvil', 0, 'blockworld')]: { 1: run(120, { 1: 120, 3: 48 }), 2: run(9, null, 'failure') },
      [caseOf('anvil', 3, 'blockworld')]: { 1: run(9, null, 'failure'), 2: run(50, null) },
    },
    provenance,
  );
  expect(table).toContain('| 3 | 1 of 2 | 50.0 | – | – | – |');
});
