import { expect, it } from 'vitest';
import { textOf } from './join.js';

it.each([
  ['Server closed', 'Server closed'],
  ['{"text":"You are ","extra":[{"text":"banned"}]}', 'You are banned'],
  ['{"translate":"multiplayer.disconnect.server_full"}', 'multiplayer.disconnect.server_full'],
  [{ type: 'compound', value: { type: 'string', value: 'bye' } }, 'bye'],
  ['"bye"', 'bye'],
  ['\uFFFD\uFFFDStvH\u0001', 'another version'],
])('finds the words of a kick in %j', (reason, words) => {
  expect(textOf(reason)).toContain(words);
});
