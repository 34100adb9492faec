import { expect, it } from 'vitest';
import { partOfDay } from './day.js';

it.each([
  [0, 'sunrise'],
  [6_000, 'day'],
  [12_500, 'sunset'],
  [18_000, 'night'],
  [23_500, 'sunrise'],
  [null, 'unknown'],
])('%j ticks after sunrise is %s', (ticks, word) => {
  expect(partOfDay(ticks)).toBe(word);
});
