import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSentences, sentenceText, type Sentence } from './phrases.js';

const word = fc.stringMatching(/^[a-z][a-z0-9_]{0,9}$/);
const inventory = fc
  .uniqueArray(fc.tuple(word, fc.integer({ min: 1, max: 99 })), { selector: ([item]) => item, maxLength: 3 })
  .map((entries) => Object.fromEntries(entries));
const deed = fc.tuple(word, fc.integer({ min: 1, max: 9 }), word).map((parts) => parts.join(' '));
const sentence: fc.Arbitrary<Sentence> = fc.oneof(
  fc.tuple(word, fc.array(fc.tuple(word, fc.option(inventory)), { minLength: 1, maxLength: 4 })).map(
    ([room, seen]): Sentence => ({
      kind: 'sightings',
      room,
      sightings: seen.map(([place, contents]) => ({ room, place, contents })),
    }),
  ),
  inventory.map((held): Sentence => ({ kind: 'holds', inventory: held })),
  fc
    .tuple(fc.constantFrom('intent' as const, 'did' as const, 'order' as const, 'needless' as const), deed)
    .map(([kind, text]): Sentence => ({ kind, deed: text })),
  fc.tuple(deed, word).map(([text, to]): Sentence => ({ kind: 'order', deed: text, to })),
  fc.constant<Sentence>({ kind: 'question' }),
);

it('reads what it writes, any sentences in one message', () => {
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 5 }), (sentences) => {
      expect(readSentences(sentences.map(sentenceText).join(' '))).toEqual(sentences);
    }),
  );
});

it('understands nothing else, and fails on nothing', () => {
  fc.assert(fc.property(fc.string(), (text) => void readSentences(text)));
  expect(readSentences('Hello! How are you? In the kitchen it is warm.')).toEqual([]);
});
