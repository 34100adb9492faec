import { expect, it } from 'vitest';
import type { PromptGrowth } from './prompt-growth.js';
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

it('allows a fifth more at hour 3', () => {
  expect(isWithinGoal(growth(600))).toBe(true);
  expect(isWithinGoal(growth(601))).toBe(false);
});

it('has a row for each case and purpose, the first prompts beside', () => {
  const provenance = { commit: 'c'.repeat(40), date: '2026-01-02', speed: 1, node: 'v24.0.0' };
  const table = promptsTable({ full: [growth(600)], compact: [growth(700)] }, provenance);
  expect(table).toContain('| full | root.plan, leader | 300 | 500 | 600 | 1.20 | 900 | 2, 9 | ✔ |');
  expect(table).toContain('| compact | root.plan, leader | 300 | 500 | 700 | 1.40 | 900 | 2, 9 | ✘ |');
});
