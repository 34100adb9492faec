import { expect, it } from 'vitest';
import { Standstill } from './standstill.js';

const here = { x: 0.5, y: 64, z: 0.5 };
const steps = (watch: Standstill, count: number, { x = 0.5, busy = false } = {}): void => {
  for (let step = 0; step < count; step++) watch.step({ ...here, x }, busy);
};

it('calls a body stuck that takes steps for 5 seconds and gets nowhere, even if it bobs', () => {
  const watch = new Standstill(here);
  for (let step = 0; step < 100; step++) watch.step({ ...here, y: 64 + Math.sin(step) }, false);
  expect(watch.isStuck).toBe(false);
  steps(watch, 1);
  expect(watch.isStuck).toBe(true);
});

it('begins anew where the body has moved to', () => {
  const watch = new Standstill(here);
  steps(watch, 90);
  steps(watch, 90, { x: 2 });
  expect(watch.isStuck).toBe(false);
  steps(watch, 20, { x: 2 });
  expect(watch.isStuck).toBe(true);
});

it('does not count steps in which it has a reason to stay, nor forget the others', () => {
  const watch = new Standstill(here);
  steps(watch, 90);
  steps(watch, 500, { busy: true });
  steps(watch, 10);
  expect(watch.isStuck).toBe(false);
  steps(watch, 1);
  expect(watch.isStuck).toBe(true);
});
