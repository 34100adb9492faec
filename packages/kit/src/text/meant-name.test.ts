import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meantName } from './meant-name.js';

describe('a name', () => {
  it('is read whatever its case and the quotes around it, and its own spelling before others', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-z]\w{0,5}$/), { minLength: 1, selector: (name) => name.toLowerCase() }),
        fc.nat(),
        (names, at) => {
          const name = names[at % names.length] ?? '';
          for (const written of [name, ` @${name.toUpperCase()}:`, `"${name}"`])
            expect(meantName(written, names)).toBe(name);
        },
      ),
    );
  });

  it.each([
    ['a part of another', 'an', ['ann']],
    ['one of two that differ in case only', 'ANN', ['ann', 'Ann']],
    ['nobody', '', ['ann']],
  ])('is not %s', (_, name, names) => {
    expect(meantName(name, names)).toBeNull();
  });
});
