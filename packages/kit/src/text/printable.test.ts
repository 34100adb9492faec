import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printable, printableJson, printableLine } from './printable.js';

const dangerous = [
  '\u001b[2J', // clears the screen
  '\u001b]0;title\u0007', // sets the window's title
  '\u001b]52;c;aGk=\u0007', // writes the clipboard
  '\u009b31m', // the one-byte form of the escape sequence
  '\r', // overwrites the line
  '\b\b\b',
  '\u0000',
  '\u007f',
  '\u202e', // right-to-left override
  '\u2066',
  '\u061c',
  '\u2028',
  '\ud800', // half of a character
];
/** First and last code of each range that a terminal obeys. */
const ranges = [
  [0x00, 0x08],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0x61c, 0x61c],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2066, 0x2069],
] as const;
const obeyedIn = (text: string): readonly string[] =>
  [...text].filter((character) =>
    ranges.some(([first, last]) => character.charCodeAt(0) >= first && character.charCodeAt(0) <= last),
  );

it.each(dangerous)('shows %j in place of obeying it', (text) => {
  const shown = printable(`a${text}b`);
  expect(obeyedIn(shown)).toEqual([]);
  expect(shown.isWellFormed()).toBe(true);
  expect(shown.length).toBe(text.length + 2);
  expect(obeyedIn(printableLine(`a${text}b`))).toEqual([]);
});

it('leaves what a person reads', () => {
  const text = '✔ 3 oak_log → añb 😀 العربية\tx\ny';
  expect(printable(text)).toBe(text);
  expect(printableLine('one\r\n\r\ntwo')).toBe('one two');
});

it('leaves nothing to obey in any text, and changes none twice', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0x20ff)), (codes) => {
      const text = String.fromCharCode(...codes);
      const shown = printable(text);
      expect(obeyedIn(shown)).toEqual([]);
      expect(printable(shown)).toBe(shown);
    }),
  );
});

it('gives JSON that holds none of them and reads back the same', () => {
  const value = { text: dangerous.join(' '), 'ke\u009by': ['\u202e', 1, null] };
  const json = printableJson(value);
  expect(obeyedIn(json)).toEqual([]);
  expect(JSON.parse(json)).toEqual(value);
});
