import { expect, it } from 'vitest';
import { StandstillTracker } from './standstill-tracker.js';

const at = (x: number) => ({ x, y: 64, z: 0 });

it('counts the time on one spot across failed walks and the waits between them', () => {
  const tracker = new StandstillTracker();
  tracker.movementBegins(10);
  tracker.seenAt(12, at(0));
  tracker.seenAt(14, at(0.5));
  tracker.movementEnds(15, false);
  tracker.waited(20, 5);
  tracker.movementBegins(30);
  tracker.seenAt(32, at(0));
  expect(tracker.longest).toEqual({ seconds: 10, at: 32, position: at(0) });
  tracker.seenAt(34, at(2));
  tracker.movementEnds(35, false);
  expect(tracker.longest?.seconds).toBe(12);
});

it('starts anew when the body has moved or arrived', () => {
  const tracker = new StandstillTracker();
  tracker.movementBegins(0);
  for (let second = 2; second < 100; second += 2) tracker.seenAt(second, at(second));
  tracker.movementEnds(100, true);
  tracker.waited(200, 100);
  expect(tracker.longest?.seconds).toBe(2);
});

it('does not count the time of reflexes', () => {
  const tracker = new StandstillTracker();
  tracker.movementBegins(0);
  tracker.seenAt(2, at(0));
  tracker.reflexChanges(5, true);
  tracker.seenAt(90, at(0));
  tracker.reflexChanges(100, false);
  tracker.movementEnds(104, false);
  expect(tracker.longest).toEqual({ seconds: 7, at: 104, position: at(0) });
});
