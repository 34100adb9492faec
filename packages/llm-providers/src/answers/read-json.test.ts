import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maximumLooseCharacters, readJson } from './read-json.js';

const values = (text: string): readonly unknown[] =>
  readJson(text).readings.map((reading) => (reading.readable ? reading.value : reading.problem));

const json = fc.jsonValue({ maxDepth: 6 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);
const structure = fc
  .oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()))
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown);
/** Prose without brackets and fences. */
const prose = fc.stringMatching(/^[A-Za-z ,.:!?'"\n]{0,60}$/);

it('reads any JSON value that stands alone or in a fence', () => {
  fc.assert(
    fc.property(json, prose, (value, before) => {
      expect(values(JSON.stringify(value))).toEqual([value]);
      expect(values(JSON.stringify(value, null, 2))).toEqual([value]);
      expect(values(`${before}\n\`\`\`json\n${JSON.stringify(value, null, 1)}\n\`\`\`\nThat is all.`)).toEqual([value]);
    }),
  );
});

it('reads any object or list within prose', () => {
  fc.assert(
    fc.property(structure, structure, prose, prose, (first, second, before, after) => {
      // Between two quotes it may as well be what somebody says.
      fc.pre(!before.includes('"') || !after.includes('"'));
      const text = JSON.stringify(first);
      expect(values(`${before}${text}${after}`)).toEqual([first]);
      expect(values(`${before} ${text} ${after} ${JSON.stringify(second)}`)).toEqual([first, second]);
    }),
  );
});

it('never reads a part of truncated JSON', () => {
  fc.assert(
    fc.property(structure, fc.double({ min: 0, max: 1, noNaN: true }), prose, (value, share, before) => {
      const text = JSON.stringify(value);
      const cut = text.slice(0, Math.max(1, Math.floor(share * (text.length - 1))));
      for (const reading of readJson(`${before}${cut}`).readings) expect(reading.readable).toBe(false);
    }),
  );
});

it.each<[string, string, unknown]>([
  ['trailing commas', '{"a": [1, 2,], }', { a: [1, 2] }],
  ['unquoted keys', '{a: 1, b_c: "x"}', { a: 1, b_c: 'x' }],
  ['single quotes', "{'a': 'it''s', 'b': ['}']}".replace("''", "\\'"), { a: "it's", b: ['}'] }],
  ['comments', '{"a": 1, // one } of "them\n "b": 2 /* two { */}', { a: 1, b: 2 }],
  ['words of Python', "{'a': True, 'b': None}", { a: true, b: null }],
  ['a missing comma', '{"a": 1\n "b": 2}', { a: 1, b: 2 }],
  ['line breaks in strings', '{"a": "one\ntwo"}', { a: 'one\ntwo' }],
  [
    'quotes in strings',
    '{"a": "he said "yes", and {"b"} left", "c": "5" long"}',
    { a: 'he said "yes", and {"b"} left', c: '5" long' },
  ],
  ['unknown escapes', String.raw`{"a": "/\d+/"}`, { a: String.raw`/\d+/` }],
  ['other quotes', '{“a”: “b“, ‘c’: ‘don’t’, "d": `e`, "f": """g "h"""}', { a: 'b', c: 'don’t', d: 'e', f: 'g "h' }],
])('repairs %s', (_, text, value) => {
  expect(values(`Here it is: ${text} Good?`)).toEqual([value]);
});

it.each<[string, string, readonly unknown[]]>([
  ['several', 'first {"a":1}, then [2], and [see below]', [{ a: 1 }, [2]]],
  ['brackets in strings', String.raw`so: {"text":"} \" {","n":[1]} ok`, [{ text: '} " {', n: [1] }]],
  ['fences in strings', '```json\n{"text":"```js\\nf()\\n```"}\n```', [{ text: '```js\nf()\n```' }]],
  ['a bare number', '42', [42]],
  ['a bare string', ' "text" ', ['text']],
  ['nothing', '', []],
  ['prose', 'no JSON here (see {the docs} or [this page])', []],
  ['__proto__', '{"__proto__": {"a": 1}}', [JSON.parse('{"__proto__": {"a": 1}}')]],
])('finds %s', (_, text, found) => {
  expect(values(text)).toEqual(found);
});

it.each<[string, string, RegExp]>([
  ['cut off in an inner list', '{"plan": [1, 2], "rest": {"a": [3', /begins with "\{\\"plan\\".* does not end/],
  ['cut off in a string', '{"cut": "o', /does not end/],
  ['a quote that is not escaped', '{"a": "he said "no} and more', /cannot be read/],
  ['too deep', `${'['.repeat(5000)}${']'.repeat(5000)}`, /more than 64 levels/],
  ['too deep between words', `x {"a": ${'['.repeat(65)}${']'.repeat(65)}} y`, /more than 64 levels/],
  ['beyond repair', '{"a": 1 : 2 : ]]}', /cannot be read|does not end/],
  ['too long to repair', `{a: "${'x'.repeat(maximumLooseCharacters)}"}`, /cannot be read/],
  ['stray quotes in a list', `['${"a'.'".repeat(1000)}']`, /quotes within strings must be escaped/],
  ['something left out', '{"a": [1, ...]}', /an ellipsis/],
  ['a regular expression with a doubtful escape', String.raw`{"a": "/\bat\d/",}`, /a backslash/],
  ['half a text without quotes', '{a: one, and two: three}', /cannot be read/],
  ['too many calls to repair', `{a: ${'f('.repeat(9000)}${')'.repeat(9000)}}`, /cannot be read/],
  ['too many sums to repair', `{a: ${'"a"+'.repeat(4000)}"a"}`, /cannot be read/],
])('says what is wrong with JSON: %s', (_, text, problem) => {
  const [value, ...more] = values(text);
  expect(value).toMatch(problem);
  expect(more).toEqual([]);
});

it('never throws', () => {
  const hostile = fc.stringMatching(/^[{}[\]"'\\,:a1 `\n/*+(<>-]{0,120}$/);
  fc.assert(
    fc.property(fc.oneof(fc.string(), hostile), (text) => void readJson(text)),
    { numRuns: Number(process.env['FUZZ_ANSWERS'] ?? 2000) },
  );
});

it('takes linear work for a hostile text', () => {
  const unit = fc.stringMatching(/^[{}[\]"'\\,:a1 `\n/*+(]{1,6}$/);
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 3 }), fc.constantFrom(100, 3000), (units, times) => {
      const text = units.map((each) => each.repeat(times)).join('');
      expect(readJson(text).steps).toBeLessThanOrEqual(5 * text.length + maximumLooseCharacters);
    }),
    { numRuns: 300 },
  );
});

it.each(['\n', '{', '[', '{"', "{'", '```\n', '}', '"', "'", '{a:', '[[1],', '\\', '/*', ' ', '{ '])(
  'reads two megabytes of %j in linear time',
  (unit) => {
    const text = unit.repeat(Math.ceil(2_000_000 / unit.length));
    expect(readJson(text).steps).toBeLessThanOrEqual(5 * text.length + maximumLooseCharacters);
  },
);
