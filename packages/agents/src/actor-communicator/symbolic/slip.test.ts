import { createRandom } from '@s-agents/kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { viewSample } from '../purposes/sample.js';
import { pictureOf } from './picture.js';
import { orSlip } from './slip.js';

const job = { kind: 'deliver', deed: 'put 1 apple on table', room: null, first: null, metres: 0 } as const;
const rooms = ['kitchen', 'bedroom'].map((id) => ({ class: 'room', id }));
const observation = { ...viewSample.observation, entities: rooms };
const picture = (errors: number) => pictureOf({ ...viewSample, errors, observation });

it('is a wrong deed as often as is said', () => {
  const probability = fc.double({ min: 0, max: 1, noNaN: true });
  const draws = 2000;
  fc.assert(
    fc.property(probability, fc.integer(), (errors, seed) => {
      const random = createRandom(seed);
      const slips = Array.from({ length: draws }, () => orSlip(job, picture(errors), random)).filter(
        (one) => one !== job,
      ).length;
      // Six standard deviations of a binomial share, at most.
      expect(Math.abs(slips / draws - errors)).toBeLessThan(6 * Math.sqrt(0.25 / draws));
    }),
    { numRuns: 20 },
  );
});

it('is to look into any place, or any room but its own', () => {
  const random = createRandom(1);
  const deeds = Array.from({ length: 100 }, () => orSlip(job, picture(1), random).deed);
  expect(new Set(deeds)).toEqual(new Set(['explore 1 bedroom', 'check 1 fridge', 'check 1 counter']));
});

it('is what it would be, where there is nothing to look into', () => {
  const nowhere = pictureOf({ ...viewSample, errors: 1, places: [], observation: { inventory: {}, equipment: {} } });
  expect(orSlip(job, nowhere, createRandom(1))).toBe(job);
});
