import fc from 'fast-check';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, it } from 'vitest';
import { O200kTokenizer } from './o200k-tokenizer.js';
import { splitLongWords } from './split-long-words.js';

const tokenizer = new O200kTokenizer();

it('counts the same as the encoding', () => {
  expect(tokenizer.name).toBe('o200k_base');
  expect(tokenizer.count('')).toBe(0);
  expect(tokenizer.count('mine 50 logs')).toBe(4);
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => tokenizer.count(text) === encode(text).length));
});

it('counts plain texts the same as the encoding', () => {
  const pieces = [
    'I',
    'mine',
    'oak_log',
    "it's",
    "DON'T",
    '64',
    '12345',
    ' ',
    '  ',
    '\n',
    ' \n\n',
    '\r\n',
    '\t',
    '{"a":',
    '(3, -5)',
    '...',
    '//\n',
    'X',
  ].concat(['workerA', 'HTTPServer', '=='.repeat(9), '\0', '\x7f', "'", "'ll", 'é', ' → ', '…', '“a”', '→→']);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      expect(tokenizer.count(text)).toBe(splitLongWords(text).reduce((sum, piece) => sum + encode(piece).length, 0));
    }),
    { numRuns: 500 },
  );
});

it('counts the same whether the count is cached or not', () => {
  const texts = Array.from({ length: 200 }, (_, index) => `${index} ${'a tree stands at (1, 64, -3); '.repeat(20)}`);
  const first = texts.map((text) => tokenizer.count(text));
  expect(texts.map((text) => tokenizer.count(text))).toEqual(first);
  expect(texts.map((text) => new O200kTokenizer().count(text))).toEqual(first);
});

it('counts the name of a special token as text', () => {
  expect(tokenizer.count('<|endoftext|>')).toBeGreaterThan(1);
});

it('splits words that are too long, and nothing else', () => {
  const text = `${'x'.repeat(300)} and ${'='.repeat(200)}\n${' '.repeat(500)}${'木'.repeat(129)} end`;
  expect(splitLongWords(text).join('')).toBe(text);
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '.', ' ', '木', '1', '\ud800', '😀'), { maxLength: 400 }), (parts) => {
      const each = parts.map((part) => part.repeat(20)).join('');
      return splitLongWords(each).join('') === each;
    }),
  );
  expect(splitLongWords('an ordinary text of words, and more of them. '.repeat(100))).toHaveLength(1);
});

it('counts a very long text in proportion', () => {
  const words = 'a tree stands here, '.repeat(50_000);
  expect(tokenizer.count(words)).toBe(encode(words.slice(0, 250_000)).length * 4);
});

it.each(['a', ' ', '=', '木', 'ab1', '\n', '{"', '\ud800'])('counts a megabyte of %j', (unit) => {
  expect(tokenizer.count(unit.repeat(1_000_000 / unit.length))).toBeGreaterThan(0);
});
