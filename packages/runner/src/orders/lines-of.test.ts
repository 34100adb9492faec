import { expect, it } from 'vitest';
import { linesOf } from './lines-of.js';

const members = ['leader', 'ada', 'ben', 'cleo'];

it.each<[string, readonly string[]]>([
  ['ada and ben, come here', ['ada, come here', 'ben, come here']],
  ['hey ada & ben, come here', ['ada, come here', 'ben, come here']],
  ['ada, ben and cleo: follow me', ['ada, follow me', 'ben, follow me', 'cleo, follow me']],
  ['@ada and @ben come here', ['ada, come here', 'ben, come here']],
  ['what did you see, ada and ben?', ['ada, what did you see?', 'ben, what did you see?']],
  ['come here ada and ben!', ['ada, come here!', 'ben, come here!']],
  ['what do you have, Ada and Ben?', ['ada, what do you have?', 'ben, what do you have?']],
  ['ada get me 5 dirt and ben mine 3 stone', ['ada get me 5 dirt', 'ben mine 3 stone']],
  ['ada come here. ben, stay', ['ada come here', 'ben, stay']],
  ['ada mine 3 logs then ben, stop', ['ada mine 3 logs', 'ben, stop']],
])('%j is said to several', (text, lines) => {
  expect(linesOf(text, members)).toEqual(lines);
});

it.each([
  'ada, come here',
  'ada, follow ben and cleo',
  'ada tell ben and cleo to come',
  'give 3 logs to ada and ben',
  'ada and ben are here',
  'did you see ada and ben?',
  'my bots are called ada and ben',
  'do not hit ada and ben',
  'ada go to ben and follow him',
  'ada where is ben',
  'ada, ben',
  'team, mine 3 logs and craft a chest',
])('%j is said to one', (text) => {
  expect(linesOf(text, members)).toEqual([text]);
});
