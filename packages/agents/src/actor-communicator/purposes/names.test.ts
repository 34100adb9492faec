import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameMeant, receiversMeant } from './names.js';

describe('a name', () => {
  it('is read whatever its case, and its own spelling before others', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[A-Za-z]\w{0,5}$/), { minLength: 1 }), fc.nat(), (names, at) => {
        const name = names[at % names.length] ?? '';
        expect(nameMeant(name, names)).toBe(name);
        expect(nameMeant(` ${name.toUpperCase()} `, names)?.toLowerCase()).toBe(name.toLowerCase());
      }),
    );
  });

  it('is no part of another', () => {
    expect(nameMeant('an', ['ann'])).toBeUndefined();
  });
});

describe('receivers', () => {
  it('are all for a word that means all, unless somebody is called so', () => {
    expect(receiversMeant('Everyone', ['ann', 'bob'])).toEqual(['ann', 'bob']);
    expect(receiversMeant('all', ['ann', 'all'])).toEqual(['all']);
    expect(receiversMeant('zed', ['ann'])).toEqual([]);
  });
});
