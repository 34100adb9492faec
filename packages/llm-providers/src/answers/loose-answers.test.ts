import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readAnswer } from './read-answer.js';

const schema = z.object({
  said: z.string(),
  steps: z.array(z.object({ text: z.string(), count: z.int(), after: z.array(z.string()) })),
  mood: z.enum(['glad', 'sad']).nullable(),
});
type Answer = z.output<typeof schema>;

/** Texts with much that looks like the end of a string. Quotes before a closing bracket are left out. */
const words = fc.constantFrom(
  ...['W1', 'said', '"done",', 'it’s', "it's", '5"', 'ok,', 'then:', 'mood:', '{a}', '[b]', 'http://a//b', '# x', '\n'],
  ...['“x”', '(1)', 'and...', 'null', '日本，中：文', '```', '"yes", "no"', '<b>'],
);
const text = fc.array(words, { minLength: 1, maxLength: 8 }).map((list) => list.join(' '));
const answer: fc.Arbitrary<Answer> = fc.record(
  {
    said: text,
    steps: fc.array(
      fc.record({ text, count: fc.nat(), after: fc.array(fc.constantFrom('1', '2')) }, { noNullPrototype: true }),
      { maxLength: 3 },
    ),
    mood: fc.constantFrom('glad', 'sad', null),
  },
  { noNullPrototype: true },
);

interface Dialect {
  readonly key: (name: string) => string;
  readonly text: (value: string) => string;
  readonly nothing?: string;
  readonly last?: string;
}

function written(value: unknown, dialect: Dialect): string {
  if (value === null) return dialect.nothing ?? 'null';
  if (typeof value === 'string') return dialect.text(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = Array.isArray(value)
    ? value.map((item) => written(item, dialect))
    : Object.entries(value).map(([name, item]) => `${dialect.key(name)}: ${written(item, dialect)}`);
  const last = inner.length > 0 ? (dialect.last ?? '') : '';
  return Array.isArray(value) ? `[${inner.join(', ')}${last}]` : `{${inner.join(',\n ')}${last}}`;
}

const quoted = (name: string): string => `"${name}"`;
const strict = (value: string): string => JSON.stringify(value);

it.each<[string, Dialect]>([
  ['strictly', { key: quoted, text: strict }],
  ['with trailing commas', { key: quoted, text: strict, last: ',' }],
  ['with bare keys', { key: (name) => name, text: strict }],
  ['with line breaks in strings', { key: quoted, text: (value) => strict(value).replaceAll('\\n', '\n') }],
  ['with quotes in strings', { key: quoted, text: (value) => strict(value).replaceAll('\\"', '"') }],
  [
    'in Python',
    {
      key: (name) => `'${name}'`,
      text: (value) => `'${value.replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`,
      nothing: 'None',
    },
  ],
  ['in other quotes', { key: (name) => `“${name}”`, text: (value) => `“${value.replaceAll('\n', '\\n')}”` }],
  ['in three quotes', { key: quoted, text: (value) => (value.includes('\n') ? `"""${value}"""` : strict(value)) }],
])('reads an answer that is written %s as it is meant, or refuses it', (_, dialect) => {
  let read = 0;
  fc.assert(
    fc.property(answer, (value) => {
      const reading = readAnswer(`Here it is:\n${written(value, dialect)}\n`, { schema });
      if ('problem' in reading) return;
      read++;
      expect(schema.parse(reading.object)).toEqual(value);
    }),
    { numRuns: 300 },
  );
  expect(read).toBeGreaterThan(50);
});

it('refuses every beginning of an answer, whatever the server says of its end', () => {
  fc.assert(
    fc.property(answer, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (value, share, isTold) => {
      const json = JSON.stringify(value);
      const cut = json.slice(0, Math.floor(share * (json.length - 1)));
      const reading = readAnswer(cut, { schema, finishReason: isTold ? 'length' : 'stop' });
      expect(reading).toHaveProperty('problem');
    }),
  );
});
