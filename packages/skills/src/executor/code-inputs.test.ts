import { expect, it } from 'vitest';
import { briefDoc, withoutDefaults } from './code-inputs.js';

it.each([
  [
    'Searches for things (all of them). Slow. Returns [{ name, at }], nearest first.',
    'Searches for things (all of them). Returns [{ name, at }].',
  ],
  ['Walks. Returns { position } where it stands, and { seconds }.', 'Walks. Returns { position }.'],
  ['Returns { a }.', 'Returns { a }.'],
  ['Waits. Returns {}.', 'Waits.'],
  ['Waits. Fails: timeout.', 'Waits.'],
])('%s in brief', (doc, brief) => {
  expect(briefDoc(doc)).toBe(brief);
});

it.each([
  ['within `m` blocks (default 16, at most 64).', 'within `m` blocks (at most 64).'],
  ['only with `allowDig` (default false).', 'only with `allowDig`.'],
  ['with `slot` (default: fuel if it burns).', 'with `slot` (default: fuel if it burns).'],
])('%s without what the signature says', (doc, short) => {
  expect(withoutDefaults(doc)).toBe(short);
});
