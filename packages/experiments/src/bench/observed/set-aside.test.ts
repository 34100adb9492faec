import { expect, it } from 'vitest';
import { SetAside } from './set-aside.js';

it('adds up the times of reflexes, the one under way too', () => {
  const setAside = new SetAside();
  expect(setAside.until(10)).toBe(0);
  setAside.turns(10, true);
  setAside.turns(14, false);
  setAside.turns(20, true);
  expect(setAside.until(21)).toBe(5);
  // One takes the body from the other.
  setAside.turns(22, true);
  setAside.turns(29, false);
  expect([setAside.until(100), setAside.longest]).toEqual([13, 7]);
});
