import fc from 'fast-check';
import { expect, it } from 'vitest';
import { extractJson } from './extract-json.js';

const json = fc
  .oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()))
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown);
/** Prose without brackets, fences or quotes of its own. */
const prose = fc.stringMatching(/^[A-Za-z ,.:!?\n]{0,60}$/);

it('finds any JSON by itself, in a fence, or between words', () => {
  fc.assert(
    fc.property(json, prose, prose, (value, before, after) => {
      const text = JSON.stringify(value);
      expect(extractJson(text)).toEqual([value]);
      expect(extractJson(JSON.stringify(value, null, 2))).toEqual([value]);
      expect(extractJson(`${before}${text}${after}`)[0]).toEqual(value);
      if (!text.includes('```'))
        expect(extractJson(`${before}\n\`\`\`json\n${text}\n\`\`\`\n${after}`)[0]).toEqual(value);
      expect(extractJson(`<think>{"draft": 1} ${before}</think>\n${text}`)).toEqual([value]);
    }),
  );
});

it('never throws, whatever it is given', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[{}[\]"\\,:a1 `]{0,80}$/)), (text) => void extractJson(text)),
  );
});

it('finds several in their order', () => {
  expect(extractJson('first {"a":1}, then [2], and {broken}')).toEqual([{ a: 1 }, [2]]);
});

it('is not deceived by brackets in strings', () => {
  expect(extractJson(String.raw`so: {"text":"} \" {","n":[1]} ok`)).toEqual([{ text: '} " {', n: [1] }]);
});

it.each(['', 'no JSON here', '{"cut": "o', '42', 'null', '"text"', '[1, 2'])('finds nothing in %j', (text) => {
  expect(extractJson(text)).toEqual([]);
});

it('gets through a text of brackets only', () => {
  expect(extractJson('{'.repeat(200_000))).toEqual([]);
});
