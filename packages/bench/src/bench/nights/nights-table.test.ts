import { expect, it } from 'vitest';
import type { RunFigures } from '../observed/observed-run.js';
import { nightsTable } from './nights-table.js';

it('shows for every run the items held, the deaths, and the seconds of reflexes', () => {
  const reflexes = (seconds: number): object => ({
    reflexes: { stay: { times: 1, seconds }, eat: { times: 3, seconds: 5 } },
  });
  const run = {
    report: { goal: { reached: 300 }, agents: [reflexes(40), reflexes(20), { reflexes: {} }] },
    deaths: 2,
  } as unknown as RunFigures;
  const table = nightsTable(
    { 'log, solo, mineflayer': { 7: run } },
    {
      commit: 'abc',
      date: '2026-01-02',
      node: 'v24',
    },
  );
  expect(table).toContain('| embedded server | log, solo | 7 | 300 | 2 | 0 | 60 | 0 |');
});
