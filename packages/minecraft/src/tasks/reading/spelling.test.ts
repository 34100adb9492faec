import { expect, it } from 'vitest';
import { spelled } from './spelling.js';

it.each([
  ['r u ready', 'are you ready'],
  ['macht uns bereit für die nacht', 'macht uns bereit für die nacht'],
  ['über n', 'über and'],
])('writes short forms in full, and no letters within words of other languages: %s', (text, plain) => {
  expect(spelled(text)).toBe(plain);
});
