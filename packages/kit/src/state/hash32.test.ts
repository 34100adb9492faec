import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hash32 } from './hash32.js';

it('gives the same number for the same text for ever', () => {
  expect(['', 'a', 'agent-1', 'agent-2', '\ud800'].map(hash32)).toEqual([
    2872998923, 444641715, 2146876314, 1691921280, 1463727854,
  ]);
});

it('gives whole numbers of 32 bits', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const hash = hash32(text);
      expect(hash).toBe(hash >>> 0);
    }),
  );
});

it('spreads names that differ in their last digits over every bit', () => {
  const hashes = Array.from({ length: 1000 }, (_, i) => hash32(`agent-${i}`));
  for (let bit = 0; bit < 32; bit++) {
    const ones = hashes.filter((hash) => ((hash >>> bit) & 1) === 1).length;
    expect(ones).toBeGreaterThan(400);
    expect(ones).toBeLessThan(600);
  }
  expect(new Set(hashes).size).toBe(1000);
});
