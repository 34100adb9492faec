import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createFakeWallClock, createRecordingEventLog } from '@s-agents/testkit';
import { Cancelled, type MessageDraft } from '@s-agents/core';
import { runnerReducers } from '../report/runner-reducers.js';
import { VisitorTalk } from './visitor-talk.js';
import { oneLine } from './one-line.js';
import { addressee } from './visitors.js';

const team = { spokesman: 'leader', members: ['leader', 'workerA', 'workerAB', 'a+(b', 'ün'] };

describe('addressee', () => {
  const of = (from: string, text: string, whispered?: true): string | null =>
    addressee({ type: 'heard', from, text, ...(whispered === undefined ? {} : { whispered }) }, 'workerA', team)
      ?.agent ?? null;

  it.each([
    ['the creek is dry', 'leader'],
    ['workerAB, come here', 'workerAB'],
    ['@workera come', 'workerA'],
    ['workerABC, come', 'leader'],
    ['a+(b: dig', 'a+(b'],
    ['Ün, komm', 'ün'],
    ['ünal kommt', 'leader'],
    ['workerA', 'workerA'],
    ['where is workerAB?', 'workerAB'],
    ['workerA, what is workerAB doing?', 'workerAB'],
  ])('of %j is %s', (text, agent) => {
    expect(of('Ann', text)).toBe(agent);
  });

  it('of a whisper is the one who hears it', () => {
    expect(of('Ann', 'leader is slow', true)).toBe('workerA');
  });

  it('is null when a member of the team speaks', () => {
    expect(of('workerAB', 'hello')).toBeNull();
  });
});

it('puts words on one line, without what a terminal obeys', () => {
  expect(oneLine('a\u001b[2J\r\n b\u202e', 10)).toBe('a [2J b');
  expect(oneLine('x'.repeat(1_000_000), 5)).toBe('xxxx…');
});

function talking() {
  const clock = createFakeWallClock();
  const log = createRecordingEventLog({ reducers: runnerReducers });
  const told: MessageDraft[] = [];
  const answers: string[] = [];
  const words: string[] = [];
  const asked: string[] = [];
  const over = new AbortController();
  const talk = new VisitorTalk({
    team,
    clock,
    log,
    logger: pino({ level: 'silent' }),
    tell: (message) => told.push(message),
    answer: (agent, visitor, text) => {
      answers.push(`${agent} → ${visitor}`);
      words.push(text);
    },
    ask: (agent, visitor, question) => asked.push(`${visitor} → ${agent}: ${question}`),
    bodies: () => team.members,
    commanders: ['Ann'],
    signal: over.signal,
  });
  const say = (from: string, text: string): void => {
    for (const hearer of team.members) talk.hear({ type: 'heard', from, text }, hearer);
  };
  return { clock, log, told, answers, words, asked, say, talk, over };
}

describe('VisitorTalk', () => {
  it('says of an agent that has left that it has', () => {
    const { told, asked, answers, words, say, log } = talking();
    log.append({ type: 'agent.gone', agent: 'workerAB', why: 'banned' });
    say('Bob', 'where is workerAB?');
    say('Bob', 'workerA, what is workerAB doing?');
    expect(words).toEqual(['workerAB has left and does not come back', 'workerAB has left and does not come back']);
    expect(answers).toEqual(['leader → Bob', 'leader → Bob']);
    expect([told, asked]).toEqual([[], []]);
  });

  it('asks the agent that a visitor names, and tells who names it otherwise whose orders it takes', () => {
    const { told, asked, answers, say } = talking();
    say('Bob', 'workerA, what are you doing?');
    say('Bob', 'hey workerA, give me your logs');
    say('Bob', 'what is going on?');
    say('Bob', 'where is workerAB?');
    say('Bob', 'team rocket sucks');
    expect(asked).toEqual(['Bob → workerA: what are you doing?', 'Bob → workerAB: where is workerAB?']);
    expect(answers).toEqual(['workerA → Bob']);
    expect(told.map(({ to }) => to)).toEqual([['workerA'], ['leader']]);
  });

  it('tells the addressee once, as talk from the user', () => {
    const { told, say, log } = talking();
    say('Ann', 'hello');
    expect(told).toEqual([
      { from: 'user', to: ['leader'], kind: 'talk', text: 'Ann, who is in the world, says: hello' },
    ]);
    expect(log.events).toMatchObject([{ type: 'body.heard', agent: 'leader', from: 'Ann', text: 'hello' }]);
  });

  it('logs what members say, and passes nothing on', () => {
    const { told, talk, log } = talking();
    talk.hear({ type: 'heard', from: 'workerA', text: 'to work' }, 'leader');
    expect(log.events).toMatchObject([{ agent: 'leader', from: 'workerA' }]);
    expect(told).toEqual([]);
  });

  it('gathers what is said within half a minute, for each agent', async () => {
    const { told, say, clock } = talking();
    for (const text of ['one', 'two', 'workerA, three']) say('Ann', text);
    say('Bob', 'four');
    expect(told.map(({ to }) => to)).toEqual([['leader'], ['workerA']]);
    await clock.advance(30_000);
    expect(told.at(-1)?.text).toBe('Ann, who is in the world, says: two; Bob, who is in the world, says: four');
    await clock.advance(120_000);
    say('Ann', 'five');
    expect(told.map(({ text }) => text.split(': ').at(-1))).toEqual(['one', 'workerA, three', 'four', 'five']);
  });

  it('lets go of what is over the limits, with one notice each', async () => {
    const { told, say, clock, answers, log } = talking();
    for (let line = 0; line < 1_000; line++) {
      say('Ann', `line ${line} ${'x'.repeat(10_000)}`);
      for (const visitor of ['Bob', 'Cy', 'Di', 'Ed', 'Flo']) say(`${visitor}${line % 200}`, 'hello');
    }
    expect(told).toHaveLength(1);
    await clock.advance(30_000);
    expect(told).toHaveLength(2);
    expect(log.events.length).toBeLessThanOrEqual(20);
    expect(JSON.stringify(told).length).toBeLessThan(4_000);
    expect(answers[0]).toBe('leader → Ann');
    expect(answers).toHaveLength(3);
    await clock.advance(60_000);
    say('Ann', 'again');
    expect(told.at(-1)?.text).toContain('again');
  });

  it('delivers nothing after the end', async () => {
    const { told, say, clock, over } = talking();
    say('Ann', 'one');
    say('Ann', 'two');
    over.abort(new Cancelled('the run is over'));
    await clock.advance(60_000);
    expect(told).toHaveLength(1);
  });
});
