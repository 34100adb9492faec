import { expect, it } from 'vitest';
import { asksHowFar } from './asks-how-far.js';

const members = ['leader', 'ada', 'ben'];

it.each<[string, readonly string[]]>([
  ['is the house of ben done?', ['house']],
  ['is the house done yet', ['house']],
  ["isn't the stone house finished?", ['stone', 'house']],
  ['are you done?', []],
  ['are u ready yet?', []],
  ['r u done', []],
  ['done yet?', []],
  ['almost finished?', []],
  ['have you finished the house?', ['house']],
  ['did you finish it?', []],
  ['did ben mine the logs already?', ['mine', 'logs']],
  ['is the wall built yet?', ['wall', 'built']],
  ['how far along is the house?', ['house']],
  ['how far are you with the planks?', ['planks']],
  ['how far is it?', []],
  ['how many logs are left?', ['logs']],
  ['hows the house coming along?', ['house']],
  ['progress?', []],
  ['so, is it done?', []],
])('"%s" asks how far something is', (text, about) => {
  expect(asksHowFar(text, members)).toEqual({ about, isForTime: false });
});

it.each<[string, readonly string[]]>([
  ['when will the house be done?', ['house']],
  ['when will it be ready?', []],
  ['how long until the logs are done?', ['logs']],
  ['how much longer?', []],
])('"%s" asks when', (text, about) => {
  expect(asksHowFar(text, members)).toEqual({ about, isForTime: true });
});

it.each([
  'how far away are you?',
  'how far are you?',
  'what have you done?',
  'get ready',
  'finish the house',
  'are you ready to fight?',
  'how many logs do you have?',
  'where are you?',
  'what are you doing?',
  'how are you?',
  'how do you do it',
  'done',
])('"%s" asks something else', (text) => {
  expect(asksHowFar(text, members)).toBeNull();
});
