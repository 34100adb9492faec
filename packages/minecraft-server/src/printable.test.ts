import { assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { printable } from './printable.js';

it.each([
  ['hello', 'hello'],
  ['a\nb\tc', 'a b c'],
  ['\u001b[31mred\u001b[0m', '[31mred[0m'],
  ['§cred §lbold §', 'red bold '],
  ['\u0000\u0007\u009b31m', '31m'],
  ['\u202eabc\u200b\ufeff', 'abc'],
  ['half \ud800 of one', 'half  of one'],
  ['4 & 5 🙂', '4 & 5 🙂'],
  ['x'.repeat(30), `${'x'.repeat(20)}…`],
])('%j is shown as %j', (text, shown) => expect(printable(text, 20)).toBe(shown));

it('any text becomes short and free of control characters', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 400 }), (text) => {
      const shown = printable(text, 100);
      expect(shown.length).toBeLessThanOrEqual(101);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}§]/u);
    }),
  );
});
