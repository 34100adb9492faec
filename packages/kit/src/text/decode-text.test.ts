import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeText } from './decode-text.js';

const utf16 = (text: string, { bigEndian = false, mark = true } = {}): Buffer => {
  const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

it('reads any text from UTF-8 and, with a byte order mark, from UTF-16 of both orders', () => {
  const texts = fc
    .string({ unit: 'grapheme' })
    .filter((text) => !text.includes('\0') && !text.startsWith('\ufeff') && !text.includes('\ufffd'));
  fc.assert(
    fc.property(texts, (text) => {
      for (const bytes of [
        Buffer.from(text),
        Buffer.from(`\ufeff${text}`),
        utf16(text),
        utf16(text, { bigEndian: true }),
      ])
        expect(decodeText(bytes)).toBe(text);
    }),
  );
});

it.each<[string, Buffer, string]>([
  ['little-endian', utf16('task: mine 3 logs', { mark: false }), 'it is UTF-16 (little-endian) without a byte order'],
  ['big-endian', utf16('x: 1\r\n', { mark: false, bigEndian: true }), 'it is UTF-16 (big-endian) without a byte order'],
  ['some other script', utf16('task: 木を三本', { mark: false }), 'it is UTF-16 (little-endian) without a byte order'],
  ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]), 'it is UTF-32'],
  [
    'Latin-1',
    Buffer.from('a: b\ntask: caf\u00e9\n', 'latin1'),
    'it is not UTF-8: line 2 has bytes of another encoding',
  ],
  ['half a character', Buffer.concat([utf16('ab'), Buffer.from([0x61])]), 'it is not UTF-16LE: line 1'],
  ['zero bytes', Buffer.from('a\0b\0\0c'), 'it has zero bytes, so it is no text'],
])('says of %s what it is, and how to save it', (_, bytes, problem) => {
  expect(() => decodeText(bytes)).toThrow(problem);
  expect(() => decodeText(bytes)).toThrow(/; save it as UTF-8$/);
});
