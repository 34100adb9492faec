import { expect, it } from 'vitest';
import { deviationOf, meanOf } from './moments.js';

it('are those of R', () => {
  // The differences of the data `sleep`: mean and sd.
  const differences = [1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4];
  expect(meanOf(differences)).toBeCloseTo(1.58, 12);
  expect(deviationOf(differences)).toBeCloseTo(1.229995, 6);
});

it('are not known of too few values', () => {
  expect(meanOf([])).toBeNaN();
  expect(deviationOf([3])).toBeNaN();
});
