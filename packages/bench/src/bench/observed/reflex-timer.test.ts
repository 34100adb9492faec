import { expect, it } from 'vitest';
import { ReflexTimer } from './reflex-timer.js';

it('sums up the time of reflexes, including the current one', () => {
  const timer = new ReflexTimer();
  expect(timer.secondsUntil(10)).toBe(0);
  timer.changes(10, true);
  timer.changes(14, false);
  timer.changes(20, true);
  expect(timer.secondsUntil(21)).toBe(5);
  // A second reflex takes over from the first.
  timer.changes(22, true);
  timer.changes(29, false);
  expect([timer.secondsUntil(100), timer.longest]).toEqual([13, 7]);
});
