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
  ['did you see ada and ben?', ['ada, where is ada and ben?', 'ben, where is ada and ben?']],
])('%j is said to several', (text, lines) => {
  expect(linesOf(text, members)).toEqual(lines);
});

it.each<[string, readonly string[]]>([
  ['ada and Bob, come here', ['ada, come here']],
  ['ada and bob come here', ['ada, come here']],
  ['Bob and ada, come here', ['ada, come here']],
  ['bob and ada, come here please', ['ada, come here please']],
  ['hey Bob & @ada: come here', ['ada, come here']],
  ['ada, Bob and ben, come here', ['ada, come here', 'ben, come here']],
  ['ada and ben and Bob, come here', ['ada, come here', 'ben, come here']],
  ['Bob, ada and ben: come here', ['ada, come here', 'ben, come here']],
  ['ada, bob, carl and ben, come here', ['ada, come here', 'ben, come here']],
  ['ada, Bob, come here', ['ada, come here']],
  ['ada, bob, come here', ['ada, come here']],
  ['ada and Bob, fly me to the moon', ['ada, fly me to the moon']],
  ['ada and Bob, where are you?', ['ada, where are you?']],
  ['ada and Bob, jump, then come here', ['ada, jump, then come here']],
  ['ada and Bob mine 3 logs and craft a chest', ['ada, mine 3 logs and craft a chest']],
  ['come here, ada and Bob', ['ada, come here']],
  ['come here Bob and ada!', ['ada, come here!']],
  ['come here, Bob, Carl and ada', ['ada, come here']],
  ['follow me, bob and ada', ['ada, follow me']],
  ['mine iron and coal, Bob and ada', ['ada, mine iron and coal']],
  ['team and Bob, come here', ['team, come here']],
  ['ada and my friend Bob, come here', ['ada, come here']],
  ['ada, with Bob and ben, come here', ['ada, come here', 'ben, come here']],
  ['ada or ben, come here', ['ada, come here']],
  ['both ada and Bob come here', ['ada, come here']],
  ['ada plus Bob come here', ['ada, come here']],
  ['ada and Bob can you come here', ['ada, can you come here']],
  ['ada and the others, come here', ['team, come here']],
])('%j is said to members beside others', (text, lines) => {
  expect(linesOf(text, members)).toEqual(lines);
});

it.each([
  'ada, come here',
  'ada, stop, come here',
  'ada and come here',
  'ada, quickly come here',
  'ada, never come here',
  'ada and Bob are here',
  'ada, ben and I need 3 logs',
  'Bob and ada are friends',
  'mine iron and coal, ada',
  'stone and wood, ada, bring them to me',
  'ada, torches and ladders, craft 4 of each',
  'craft a chest and torches, ada',
  'give 3 logs to ada and Bob',
  'follow Bob and ada',
  'protect me and ada',
  'kill the cow and ada',
  'Bob and Carl, come here',
  'ada, follow ben and cleo',
  'ada tell ben and cleo to come',
  'give 3 logs to ada and ben',
  'ada and ben are here',
  'my bots are called ada and ben',
  'do not hit ada and ben',
  'ada go to ben and follow him',
  'ada, ben',
  'team, mine 3 logs and craft a chest',
])('%j is said to one', (text) => {
  expect(linesOf(text, members)).toEqual([text]);
});
