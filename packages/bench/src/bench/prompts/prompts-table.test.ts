import { expect, it } from 'vitest';
import type { PromptGrowth } from './prompt-growth.js';
import { overSeeds, type SeedGrowth } from './over-seeds.js';
import { isWithinGoal, promptsTable } from './prompts-table.js';

const growth = (late: number): PromptGrowth => ({
  purpose: 'root.plan',
  leads: true,
  first: 300,
  early: 500,
  late,
  longest: 900,
  calls: [2, 9],
});

const runs = (...lates: number[]): SeedGrowth[] =>
  lates.map((late, index) => ({ seed: index + 1, prompts: [growth(late)] }));

it('allows a fifth more at hour 3, in each run', () => {
  const isMet = (...lates: number[]): boolean => overSeeds(runs(...lates)).every(isWithinGoal);
  expect(isMet(600, 400)).toBe(true);
  expect(isMet(500, 400, 601)).toBe(false);
});

it('has a row for each case and purpose, the first prompts beside', () => {
  const provenance = { commit: 'c'.repeat(40), date: '2026-01-02', node: 'v24.0.0' };
  const table = promptsTable({ full: runs(600), compact: runs(700, 500, 550) }, provenance);
  expect(table).toContain('| full | root.plan, leader | 300 | 500 | 600 | 1.20 | 1.20 | 900 | 2, 9 | 1 | ✔ |');
  expect(table).toContain('| compact | root.plan, leader | 300 | 500 | 550 | 1.10 | 1.40 | 900 | 6, 27 | 3 | ✘ |');
});
