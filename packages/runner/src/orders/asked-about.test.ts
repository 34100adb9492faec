import { expect, it } from 'vitest';
import { askedAbout } from './asked-about.js';

const members = ['leader', 'workerA', 'workerAB', 'Kim'];
const of = (text: string): readonly [string, string] | null => {
  const asked = askedAbout(text, members);
  return asked === null ? null : [asked.about.join(' '), asked.question];
};

it.each([
  ['where is workerA?', 'workerA', 'where is workerA?'],
  ['hey, where is workera', 'workerA', 'where is workera?'],
  ["Where's Kim?", 'Kim', "Where's Kim?"],
  ['wheres kim', 'Kim', "where's kim?"],
  ['what is Kim doing right now?', 'Kim', 'what is Kim doing right now?'],
  ['what does workerAB have?', 'workerAB', 'what does workerAB have?'],
  ['how many logs does Kim have', 'Kim', 'how many logs does Kim have?'],
  ['how is Kim', 'Kim', 'how is Kim?'],
  ['why did Kim stop?', 'Kim', 'why did Kim stop?'],
  ['is the house of Kim done', 'Kim', 'is the house of Kim done?'],
  ['when will the new house of Kim be done?', 'Kim', 'when will the new house of Kim be done?'],
  ['is Kim ok?', 'Kim', 'is Kim ok?'],
  ['does Kim have a pickaxe', 'Kim', 'does Kim have a pickaxe?'],
  ['workerA, where is Kim?', 'Kim', 'where is Kim?'],
  ['team, what is Kim up to?', 'Kim', 'what is Kim up to?'],
  ['where is Kim, workerA?', 'Kim', 'where is Kim, workerA?'],
  ['do you know where Kim is?', 'Kim', 'where Kim is?'],
  ['leader, tell me what Kim is doing', 'Kim', 'what Kim is doing?'],
  ['has anybody seen Kim?', 'Kim', 'where is Kim?'],
  ['anyone seen Kim', 'Kim', 'where is Kim?'],
  ['have you seen Kim?', 'Kim', 'where is Kim?'],
  ['where can I find Kim?', 'Kim', 'where is Kim?'],
  ['what about Kim?', 'Kim', 'what about Kim?'],
  ["Kim's position?", 'Kim', 'what about Kim?'],
  ["what is Kim's position?", 'Kim', "what is Kim's position?"],
  ['show me where Kim is', 'Kim', 'where Kim is?'],
  ['does anyone know if Kim is ok', 'Kim', 'if Kim is ok?'],
  ["tell me Kim's position", 'Kim', 'what about Kim?'],
  ['tell me about Kim', 'Kim', 'what about Kim?'],
  ['what should Kim do next', 'Kim', 'what should Kim do next?'],
  ['where are Kim and workerA?', 'workerA Kim', 'where are Kim and workerA?'],
  ['where are Bob and Kim?', 'Kim', 'where are Bob and Kim?'],
])('%j is about %s', (text, about, question) => {
  expect(of(text)).toEqual([about, question]);
});

it.each([
  'where are you, Kim?',
  'Kim, where are you?',
  'where is Bob?',
  'where is Kimberly?',
  'Kim is here',
  'I saw Kim',
  'what did you give Kim?',
  'can you give Kim a log?',
  'Kim, go where workerA is',
  'Kim, mine 3 logs, where is workerA?',
  'Bob, did you see Kim?',
  'follow Kim',
  'how are you Kim?',
])('%j is about nobody', (text) => {
  expect(of(text)).toBeNull();
});
