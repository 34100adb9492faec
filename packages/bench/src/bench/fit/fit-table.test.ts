import { expect, it } from 'vitest';
import { fitTable, isFitted } from './fit-table.js';
import { paperTeams } from './baselines.js';

/** A fit that found the paper's baselines, but for one team's steps and words times a number. */
const figures = (index: number, times: number) => ({
  seeds: [101, 130],
  minds: [{ model: 'GPT-4' as const, errors: 0, chatter: 0.25, loss: 0.0017 }],
  baselines: paperTeams.map((team, at) => {
    const by = at === index ? times : 1;
    return { ...team, measured: { steps: team.paper.steps * by, words: team.paper.words * by } };
  }),
});

it('asks only of what was fitted to lie within a tenth of the paper', () => {
  for (const index of [0, 1, 2])
    expect([0.89, 0.93, 1.09, 1.11].map((times) => isFitted(figures(index, times)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  for (const index of [3, 4]) expect(isFitted(figures(index, 2))).toBe(true);
});

it('asks it of the ratios to the first team, too', () => {
  const { baselines, ...rest } = figures(0, 0.93);
  const second = baselines.map((one, at) =>
    at === 1 ? { ...one, measured: { steps: 1.07 * one.paper.steps, words: one.paper.words } } : one,
  );
  expect(isFitted({ ...rest, baselines: second })).toBe(false);
});

it('tells fitted rows from others', () => {
  const table = fitTable(figures(1, 0.93), { commit: 'abc', date: '2026-11-30', speed: 1, node: 'v24' });
  expect(table).toContain('| GPT-4 | 0 | 0.25 | 0.0017 |');
  expect(table).toContain(
    '| 3x GPT-3.5-turbo | fits GPT-3.5-turbo | 95.7 | 103.0 | 1.66 | 1.78 | 50.0 | 53.7 | 0.75 | 0.80 |',
  );
  expect(table).toMatch(/1x GPT-4 \+ 2x GPT-3\.5-turbo \| follows/);
});
