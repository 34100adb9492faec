import { workOf } from '../world/deeds/work.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { briefWork } from './brief-work.js';

it('leaves a short task as it is', () => {
  expect(briefWork(workOf('mine 3 log; craft 1 chest'))).toBe('mine 3 log; craft 1 chest');
});

it('names the first steps of a long task, and counts the others', () => {
  const long = Array.from({ length: 13 }, (_, index) => `give ${index} cobblestone to workerC at (0, 73, 0)`).join(
    '; ',
  );
  expect(briefWork(workOf(long))).toBe(
    'give 0 cobblestone to workerC at (0, 73, 0); give 1 cobblestone to workerC at (0, 73, 0); and 11 more steps',
  );
  expect(briefWork(workOf(`mine 1 ${'x'.repeat(200)}; mine 2 log`))).toBe(`mine 1 ${'x'.repeat(200)}; and 1 more step`);
});

it('is as long as its first step at most, or as a brief task', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z ]{1,60}$/), { minLength: 1, maxLength: 30 }), (steps) => {
      expect(briefWork(steps).length).toBeLessThanOrEqual(120 + '; and 30 more steps'.length + 2);
    }),
  );
});
