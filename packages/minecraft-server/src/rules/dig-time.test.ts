import { expect, it } from 'vitest';
import { requiredDigMilliseconds } from './dig-time.js';

it('requires most of the true time', () => {
  expect(requiredDigMilliseconds(3000, { tolerance: 0.9, lateMilliseconds: 0 })).toBe(2640);
});

it('does not count the server’s delay against the player', () => {
  expect(requiredDigMilliseconds(3000, { tolerance: 0.9, lateMilliseconds: 500 })).toBe(2140);
});

it('is never negative, and infinite for a block that cannot be dug', () => {
  expect(requiredDigMilliseconds(50, { tolerance: 0.9, lateMilliseconds: 0 })).toBe(0);
  expect(requiredDigMilliseconds(Infinity, { tolerance: 0.9, lateMilliseconds: 0 })).toBe(Infinity);
});
