import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escaped } from './escaped.js';
import { textWidth, wrapped } from './text.js';
import { ticksUpTo } from './ticks.js';

it('escapes whatever could end a text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(escaped(text)).toMatch(/^(?:[^<>&"\p{Cc}]|&(?:lt|gt|amp|quot);)*$/u);
    }),
  );
});

it('divides a length into a few round steps that reach its end', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 1e6, noNaN: true }), (length) => {
      const ticks = ticksUpTo(length);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(length * (1 - 1e-6));
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      expect(ticks.length).toBeLessThanOrEqual(8);
    }),
  );
  expect(ticksUpTo(29)).toEqual([0, 5, 10, 15, 20, 25, 30]);
  expect(ticksUpTo(0)).toEqual([0, 1]);
});

const anyText = fc.oneof(fc.string({ maxLength: 300 }), fc.lorem({ maxCount: 40 }), fc.string({ unit: 'grapheme' }));

it('breaks a text of any length into lines that fit, and loses nothing but spaces', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 20, max: 600 }), (text, width) => {
      const lines = wrapped(text, width);
      for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }),
  );
});
