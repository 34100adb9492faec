import { expect, it } from 'vitest';
import { goalLine, goalsSummary } from './goals-table.js';
import type { GoalResult } from './run-goals.js';

const met: GoalResult = {
  task: 'mine 5 dirt',
  seed: 2,
  met: true,
  result: 'success',
  detail: 'the goal is met',
  reached: 5,
  wanted: 5,
  worldSeconds: 12.34,
  wallSeconds: 1,
  plans: 2,
};
const failed: GoalResult = {
  ...met,
  task: 'mine 5 poppy',
  met: false,
  result: 'no-progress',
  detail: 'nothing came for 20 minutes',
  reached: 3,
};

it('prints the time of a goal, and why it was not met', () => {
  expect(goalLine(met)).toMatch(/^mine 5 dirt +seed 2 +12\.3 s +2 plans +met$/);
  expect(goalLine(failed)).toMatch(/failed: 3 of 5, no-progress \(nothing came for 20 minutes\)$/);
});

it('counts met goals and groups failures by their reason', () => {
  expect(goalsSummary([met])).toBe('1 of 1 goals met');
  expect(goalsSummary([failed, met, { ...failed, detail: 'other' }, failed])).toBe(
    '1 of 4 goals met\n  2 × no-progress: nothing came for 20 minutes\n  1 × no-progress: other',
  );
});
