import { expect, it } from 'vitest';
import { beyondTable, type BeyondRun } from './beyond-table.js';

const run: BeyondRun = {
  task: 'a-cake',
  team: 'alone',
  world: 'blockworld',
  report: {
    result: 'success',
    detail: 'the goal is met',
    timeCostSeconds: 600,
    meanPromptTimes: 1,
    goal: { reached: 1 },
    agents: [],
  },
  deaths: 0,
  configFile: 'a.json',
};

it('counts met runs, their times and deaths, and says why others were not met', () => {
  const failed = {
    ...run,
    deaths: 2,
    configFile: 'b.json',
    report: { ...run.report, result: 'timeout' as const, detail: 'no time is left' },
  };
  const later = { ...run, report: { ...run.report, timeCostSeconds: 900 } };
  const table = beyondTable(
    { cake: { 1: run, 2: failed, 3: later } },
    { commit: 'abc', date: '2026-01-01', node: 'v24' },
  );
  const none = beyondTable({ cake: { 2: failed } }, { commit: 'abc', date: '2026-01-01', node: 'v24' });
  expect(none).toContain('| a-cake | alone | 0 of 1 | – | 2, 1 |');
  expect(table).toContain('| a-cake | alone | 2 of 3 | 12.5 (15.0) | 2, 1 |');
  expect(table).toContain('| a-cake | alone | block world | timeout: no time is left | b.json |');
});
