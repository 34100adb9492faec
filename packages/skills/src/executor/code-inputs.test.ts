import { expect, it } from 'vitest';
import { briefDoc } from './code-inputs.js';

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
