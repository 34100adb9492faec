import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truncate } from './truncate.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

describe('a truncated text', () => {
  it('is the text itself or its beginning, whatever characters it has', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'ä', '\ud800', '\udc00', '\0', '😀') }), (text) => {
        expect(truncate(text, 5)).toBe(text.length <= 5 ? text : `${text.slice(0, 5)}…`);
      }),
    );
  });

  it('does not keep the long text alive that it was cut from', () => {
    const before = heapInUse();
    const kept = Array.from({ length: 300 }, (_, i) => {
      const long = `${i}`.padEnd(1_000_000, 'x');
      return [truncate(long, 100), truncate(long.slice(5, 90), 100)];
    });
    // The long texts have 300 MB together.
    expect(heapInUse() - before).toBeLessThan(30_000_000);
    expect(kept).toHaveLength(300);
  });
});
