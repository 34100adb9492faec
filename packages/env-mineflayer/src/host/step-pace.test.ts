import { expect, it } from 'vitest';
import { StepPace } from './step-pace.js';

it('counts steps and late steps, except the first after a pause', () => {
  const pace = new StepPace();
  for (const now of [0, 50, 125, 201, 201, 352]) pace.step(now);
  pace.pause();
  pace.step(9000);
  expect(pace.counts).toEqual({ steps: 7, over75: 2, over150: 1 });
});
