import { workOf } from '@s-agents/kit';
import { expect, it } from 'vitest';
import type { AskedFor } from '../report/asked-for.js';
import type { OpenCommand } from '../report/open-matters.js';
import { howFar, type KnownProgress } from './how-far.js';

const matter = (id: string, words: string, more: Partial<AskedFor> = {}): AskedFor => {
  return { id, by: 'Ann', to: ['leader'], task: words, words, last: null, ...more };
};
const command = (id: string, from: string, to: string, text: string): readonly [string, OpenCommand] => [
  to,
  { id, from, to, text, work: workOf(text), at: 0, isReceived: true },
];
const logs = matter('m1', 'mine 60 logs', { by: null });
const house = matter('m2', 'build a house');
const known: KnownProgress = {
  matters: [logs, house, matter('m3', 'make 2 torches', { last: { status: 'succeeded' } })],
  current: new Map([
    command('m2', 'user', 'leader', 'build 1 house'),
    command('c1', 'leader', 'foreman', 'put 9 planks'),
    command('c2', 'foreman', 'ada', 'craft 9 planks'),
    command('m4', 'user', 'ben', 'follow 1 player'),
  ]),
  doing: new Map([['ada', 'craft 9 oak_planks']]),
  goal: { met: false, wanted: 60, reached: 12 },
};
const answer = (text: string, to: string | null = null, more: Partial<KnownProgress> = {}): string | null =>
  howFar(text, to, {
    members: ['leader', 'foreman', 'ada', 'ben'],
    known: () => ({ ...known, ...more }),
    namesThings: (word) => /house|log|torch|wall/.test(word),
  });
const houseNow = 'build a house (foreman is at "put 9 planks", ada is at "craft 9 planks")';

it.each([
  ['is the house done?', null, `not yet: ${houseNow}`],
  ['is the house built yet?', 'ben', `not yet: ${houseNow}`],
  ['when will the logs be done?', null, 'not yet, and I cannot tell when: mine 60 logs (12 of 60)'],
  ['are you done?', 'ada', `not yet: ${houseNow}`],
  ['are you done?', 'ben', `not yet: mine 60 logs (12 of 60); ${houseNow}`],
  ['is it finished?', 'leader', `not yet: mine 60 logs (12 of 60); ${houseNow}`],
  ['are the torches ready?', null, 'done: make 2 torches'],
  ['is the wall done?', null, null],
  ['is dinner ready?', null, null],
  ['what are you doing?', 'ada', null],
])('"%s" to %s', (text, to, said) => {
  expect(answer(text, to)).toBe(said);
});

it('says what was last, where nothing is under way, and nothing where nothing was asked for', () => {
  const failed = matter('m5', 'mine 3 diamonds', { last: { status: 'failed', detail: 'no pickaxe' } });
  expect(answer('done yet?', null, { matters: [failed] })).toBe('I could not: mine 3 diamonds (no pickaxe)');
  expect(answer('done yet?', null, { matters: [matter('m5', 'x', { last: { status: 'superseded' } })] })).toBeNull();
  expect(answer('done yet?', null, { matters: [] })).toBeNull();
});

it('says what the members of a team without leaders are at', () => {
  const all = matter('', 'mine 60 logs', { by: null, to: ['ada', 'ben'] });
  expect(answer('is it done?', 'ada', { matters: [all], current: new Map() })).toBe(
    'not yet: mine 60 logs (12 of 60, ada is at "craft 9 oak_planks")',
  );
});
