import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wrapped } from './wrapped.js';

it('breaks a line between words and aligns what follows with its text', () => {
  expect(wrapped('  models      3 calls, 8960 tokens, 0.00 USD; 2.0 plans per agent', 40)).toEqual([
    '  models      3 calls, 8960 tokens, 0.00',
    '              USD; 2.0 plans per agent',
  ]);
  expect(wrapped('✔ success: the goal is met', 12)).toEqual(['✔ success:', 'the goal is', 'met']);
  expect(wrapped('short', 40)).toEqual(['short']);
});

it('keeps every word, and every line that could be broken within the width', () => {
  fc.assert(
    fc.property(
      fc.lorem({ maxCount: 30 }),
      fc.nat({ max: 20 }),
      fc.integer({ min: 20, max: 100 }),
      (text, label, columns) => {
        const line = `  ${'x'.repeat(label)}  ${text}`;
        const parts = wrapped(line, columns);
        const words = (whole: string): readonly string[] => whole.split(/\s+/).filter((word) => word !== '');
        expect(words(parts.join(' '))).toEqual(words(line));
        for (const part of parts) expect(part.length <= columns || words(part).length <= 2).toBe(true);
      },
    ),
  );
});
