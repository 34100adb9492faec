import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWholeNumber } from './number-option.js';

describe('a whole number as an option', () => {
  it('is read within its range', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 50 }), (value) => {
        expect(parseWholeNumber('--seed', String(value), { least: -5, most: 50 })).toBe(value);
      }),
    );
  });

  it.each(['', 'x', '1.5', '1e3', '0x10', '-6', '51', '9'.repeat(20), 'NaN'])('is refused as "%s"', (text) => {
    expect(() => parseWholeNumber('--seed', text, { least: -5, most: 50 })).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID', problem: `--seed is "${text}"` }) as Error,
    );
  });
});
