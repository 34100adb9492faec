import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lastNameIn, nameOf, Names, tokenOf } from './names.js';

it('makes of every name one token that a subject, a key and a bucket may hold, and finds the name again', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme', minLength: 1 }), fc.constantFrom('_A', 'A', 'a.b', '*')),
      (name) => {
        expect(tokenOf(name)).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(nameOf(tokenOf(name))).toBe(name);
        expect(lastNameIn(new Names('run').journal(name))).toBe(name);
      },
    ),
  );
});

it('gives two names two tokens', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (one, other) => {
      expect(tokenOf(one) === tokenOf(other)).toBe(one === other);
    }),
  );
});
