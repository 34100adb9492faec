import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createFakeWallClock, createRecordingEventLog } from '@s-agents/testkit';
import type { Work, MessageDraft, RunEvent } from '@s-agents/core';
import { workText, workOf, createVirtualClock, settled } from '@s-agents/kit';
import { runnerReducers } from '../report/runner-reducers.js';
import type { HeardEvent } from '../run/visitors.js';
import { Commanders } from './commanders.js';
import { Entrance } from './entrance.js';
import { howFar, knownProgress } from './how-far.js';
import type { Goal } from './orders-again.js';
import { OrderEntry } from './order-entry.js';
import { ordersAgain } from './orders-again.js';
import { Replies } from './replies.js';

const members = ['leader', 'workerA', 'workerB'];

function commanding({ isAnnSeen = () => true }: { readonly isAnnSeen?: () => boolean } = {}) {
  const clock = createVirtualClock({ advance: 'when-idle' });
  const wallClock = createFakeWallClock();
  const log = createRecordingEventLog({ reducers: runnerReducers, now: () => clock.now() });
  const told: MessageDraft[] = [];
  const answers: string[] = [];
  const asked: string[] = [];
  let isPaused = false;
  const change = (to: boolean) => async (by: string) => {
    const done = isPaused !== to;
    isPaused = to;
    asked.push(by);
    return done ? ({ done } as const) : ({ done, by } as const);
  };
  const shared = { log, wallClock, logger: pino({ level: 'silent' }), entries: ['leader'] };
  const goalIn = (text: string): Work | null =>
    /^mine|^build .* at \(/.test(text) ? workOf(text.replace('logs', 'log')) : null;
  const replies = new Replies({
    ...shared,
    answer: (agent, player, text) => answers.push(`${agent} → ${player}: ${text}`),
  });
  const entry = new OrderEntry({
    ...shared,
    replies,
    goalIn,
    entrance: new Entrance({ clock, log, signal: new AbortController().signal }),
    besideOrder: (work, other) =>
      workText(other).startsWith('mine') ? [`${workText(work)} after ${workText(other)}`] : work,
    tell: (message) => {
      told.push(message);
      log.append({ type: 'message.published', message: { ...message, id: `m${told.length}`, at: clock.now() } });
    },
  });
  const commanders = new Commanders({
    ...shared,
    members,
    entry,
    replies,
    goalIn,
    pauses: { pause: change(true), continue: change(false) },
    orderOf: (words, by) => {
      if (words === 'give me the logs') return { problem: 'say how many' };
      if (words === 'give me a log') return { work: workOf(`give 1 log to ${by}`), isOfOne: true };
      return words === 'come here' || words === 'follow me'
        ? { work: workOf(`${words.split(' ')[0]} 1 player to ${by}`) }
        : null;
    },
    bodies: ['workerA', 'workerB'],
    positionOf: async (name) => (name === 'Ann' && isAnnSeen() ? { x: 1, y: 64, z: 2 } : null),
    looksForSpeakers: true,
    whyNoGoal: (text) => (text.startsWith('build') ? { isUnderstood: true, why: 'it does not say where' } : null),
    howFar: (words, to) => howFar(words, to, { members, known: () => knownProgress(log), namesThings: () => false }),
    namesThings: (words) => words === 'wood',
    isReadByModel: (to) => to === 'leader',
    heldBy: async () => new Map(),
  });
  const say = async (text: string, more: Partial<HeardEvent> = {}): Promise<readonly boolean[]> => {
    const heard = members.map((hearer) => commanders.hear({ type: 'heard', from: 'Ann', text, ...more }, hearer));
    for (let turn = 0; turn < 20; turn++) await settled();
    return heard;
  };
  return { say, entry, commanders, told, answers, asked, log, wallClock };
}

it('gives each goal once, however many bodies hear it, and says its last word in the chat', async () => {
  const { say, told, answers, log } = commanding();
  expect(await say('team, mine 2 logs')).toEqual([true, true, true]);
  expect(await say('nice')).toEqual([false, false, false]);
  const command = {
    from: 'user',
    to: ['leader'],
    kind: 'command',
    text: 'mine 2 log',
    work: workOf('mine 2 log'),
    words: 'mine 2 logs',
    by: 'Ann',
  };
  expect(told).toEqual([command]);
  const report = { status: 'succeeded', position: { x: 0, y: 0, z: 0 }, inventory: {} } as const;
  log.append({
    type: 'message.published',
    message: {
      id: 'm9',
      at: 0,
      from: 'leader',
      to: ['user'],
      kind: 'report',
      text: 'done',
      inReplyTo: 'm1',
      report,
    } as never,
  });
  expect(answers).toEqual(['leader → Ann: understood: mine 2 logs', 'leader → Ann: done: mine 2 logs']);
  await say('team, mine 2 logs');
  expect(told).toHaveLength(2);
});

it('goes on with the goals of a run that was taken up', async () => {
  const { entry, told, answers, log } = commanding();
  const goal = { at: 0, from: 'user', to: ['workerA'], kind: 'command', text: 'mine 2 log', by: 'Ann' } as const;
  const open: Goal = { ...goal, to: [...goal.to], id: 'm7' };
  const undone = { ...open, id: 'm8', text: 'mine 3 log', work: workOf('mine 3 log') };
  entry.goOn({
    given: new Map([
      ['m7', open],
      ['m8', undone],
    ]),
    undone: [undone],
    unheeded: {
      order: {
        type: 'commander.spoke',
        by: 'Ann',
        order: 'goal',
        to: 'workerB',
        text: 'mine 4 logs',
        work: workOf('mine 4 log'),
      },
      events: [],
      sent: 0,
    },
  });
  expect(told.map(({ to, text, by }) => [to, text, by])).toEqual([
    [['workerA'], 'mine 3 log', 'Ann'],
    [['workerB'], 'mine 4 log', 'Ann'],
  ]);
  expect(log.ofType('commander.spoke')).toEqual([]);
  const report = { status: 'succeeded', work: ['nothing'], inventory: {}, equipment: {} } as const;
  const answer = { at: 0, from: 'workerA', to: ['user'], kind: 'report', text: 'done', report };
  for (const inReplyTo of ['m7', 'm1'])
    log.append({ type: 'message.published', message: { ...answer, id: `r${inReplyTo}`, inReplyTo } });
  expect(answers).toEqual(['workerA → Ann: done: mine 2 log', 'workerA → Ann: done: mine 3 log']);
});

it.each([0, 1, 2, 3])('sends what is missing of the messages of an order, after %s of them', async (sent) => {
  const whole = commanding();
  const events: RunEvent[] = [];
  whole.log.subscribe((event) => events.push(event));
  await whole.say('workerA, mine 2 logs');
  await whole.say('workerA, mine 3 logs');
  const spoken = events.findLastIndex(({ type }) => type === 'commander.spoke');
  const cut = events.slice(0, spoken + 1 + sent);
  const again = commanding();
  for (const { sequence: _, at: __, ...event } of cut) again.log.append(event);
  again.entry.goOn(ordersAgain(cut, cut.length));
  const ofLast = whole.told.slice(1);
  expect(ofLast).toHaveLength(3);
  expect(again.told).toEqual(ofLast.slice(sent));
});

it('stops the team by recalling what the user asked for, and one agent by recalling what it has', async () => {
  const { say, told, log } = commanding();
  const command = (id: string, from: string, to: string): void =>
    void log.append({ type: 'message.published', message: { id, at: 0, from, to: [to], kind: 'command', text: 'x' } });
  command('c1', 'user', 'leader');
  command('c2', 'leader', 'workerA');
  command('c3', 'leader', 'workerB');
  await say('workerB, stop');
  await say('stop!');
  expect(told.map(({ to, kind, replaces, by }) => [to, kind, replaces, by])).toEqual([
    [['workerB'], 'recall', 'c3', 'Ann'],
    [['leader'], 'recall', 'c1', 'Ann'],
  ]);
});

it('answers pause and continue, and speaks and listens only so much a minute, but always hears stop', async () => {
  const { say, told, answers, asked, log, wallClock } = commanding();
  await say('pause');
  await say('Pause.');
  await say('continue');
  expect(asked).toEqual(['Ann', 'Ann', 'Ann']);
  expect(answers.map((answer) => answer.replace('leader → Ann: ', ''))).toEqual([
    'paused',
    'already paused',
    'going on',
  ]);
  for (let goal = 0; goal < 70; goal++) await say(`team, mine ${goal} log`);
  expect(told.filter(({ words }) => words?.endsWith('69 log'))).toEqual([]);
  expect(log.ofType('commander.spoke')).toHaveLength(60);
  expect(answers).toHaveLength(60);
  await say('stop');
  expect(log.ofType('commander.spoke').at(-1)?.order).toBe('stop');
  await wallClock.advance(60_000);
  await say('team, mine 1 log');
  expect(log.ofType('commander.spoke').at(-1)?.text).toBe('mine 1 log');
});

it('lets what was said last come first, and what the user had asked for before come again after it', async () => {
  const { say, told, log } = commanding();
  await say('workerA, mine 2 logs');
  log.append({
    type: 'message.published',
    message: { id: 'c1', at: 0, from: 'leader', to: ['workerA'], kind: 'command', text: 'mine 9 log' },
  });
  await say('workerA, follow me');
  await say('workerA, come here');
  expect(told.slice(1).map(({ kind, text, replaces }) => (kind === 'recall' ? replaces : text))).toEqual([
    ...['m1', 'c1', 'follow 1 player to Ann at (1, 64, 2)', 'mine 2 log'],
    ...['m4', 'm5', 'come 1 player to Ann at (1, 64, 2)', 'mine 2 log'],
  ]);
});

it('lets a body do at once what is about it', async () => {
  const { say, told, answers, log } = commanding();
  await say('workerA, come here');
  const command = {
    from: 'user',
    to: ['workerA'],
    kind: 'command',
    text: 'come 1 player to Ann at (1, 64, 2)',
    work: workOf('come 1 player to Ann at (1, 64, 2)'),
  };
  expect(told).toEqual([{ ...command, words: 'come here', by: 'Ann' }]);
  expect(log.ofType('commander.spoke')).toMatchObject([{ order: 'goal', atOnce: true }]);
  expect(answers).toEqual(['workerA → Ann: understood: come here']);
});

it('sends whoever is to come or give to where the speaker was last seen', async () => {
  let isAnnSeen = false;
  const { say, told } = commanding({ isAnnSeen: () => isAnnSeen });
  const given = async (words: string): Promise<string | undefined> => {
    await say(words);
    return told.findLast(({ kind }) => kind === 'command')?.text;
  };
  expect(await given('workerA, come here')).toBe('come 1 player to Ann');
  isAnnSeen = true;
  await say('workerB, mine 2 logs');
  isAnnSeen = false;
  expect(await given('workerA, follow me')).toBe('follow 1 player to Ann at (1, 64, 2)');
  expect(await given('workerA, give me a log')).toBe('give 1 log to Ann at (1, 64, 2)');
});

it('asks all who have a body what is said to the team about itself', async () => {
  const { say, told } = commanding();
  await say('team, come here');
  expect(told.map(({ to }) => to)).toEqual([['workerA'], ['workerB']]);
});

it('says what an order lacks', async () => {
  const { say, told, answers } = commanding();
  await say('workerA, give me the logs');
  expect(told).toEqual([]);
  expect(answers).toEqual(['workerA → Ann: say how many']);
});

it('passes on a question, and says the answer in the chat', async () => {
  const { say, told, answers, log, wallClock } = commanding();
  await say('workerB, what do you have?');
  expect(told).toEqual([{ from: 'user', to: ['workerB'], kind: 'question', text: 'what do you have?', by: 'Ann' }]);
  log.append({
    type: 'message.published',
    message: { id: 'm9', at: 0, from: 'workerB', to: ['user'], kind: 'answer', text: 'I hold 2 log.', inReplyTo: 'm1' },
  });
  await wallClock.advance(60_000);
  expect(answers).toEqual(['workerB → Ann: I hold 2 log.']);
});

it('puts a question about an agent to that agent, whoever is asked it, and says who has left', async () => {
  const { say, told, answers, log } = commanding();
  await say('where is workerB?');
  await say('workerA, what is workerB doing?');
  await say('team, where are workerA and workerB?');
  expect(told.map(({ to, kind, text }) => [to[0], kind, text])).toEqual([
    ['workerB', 'question', 'where is workerB?'],
    ['workerB', 'question', 'what is workerB doing?'],
    ['workerA', 'question', 'where are workerA and workerB?'],
    ['workerB', 'question', 'where are workerA and workerB?'],
  ]);
  log.append({ type: 'agent.gone', agent: 'workerB', why: 'banned' });
  await say('where is workerB?');
  expect(answers).toEqual(['leader → Ann: workerB has left and does not come back']);
});

it('tells who asked that an answer takes longer, before a slow model has given it', async () => {
  const { say, answers, wallClock } = commanding();
  await say('workerB, what do you have?');
  await wallClock.advance(60_000);
  expect(answers).toEqual(['workerB → Ann: let me think']);
});

it('refuses at once what neither the world nor a model understands, with words that work', async () => {
  const { say, told, answers } = commanding();
  await say('workerA, fly me to the moon');
  expect(told).toEqual([]);
  expect(answers).toEqual([expect.stringMatching(/^workerA → Ann: I do not understand "fly me to the moon". Try/)]);
  await say('leader, fly me to the moon');
  expect(told).toMatchObject([{ to: ['leader'], kind: 'command', text: 'fly me to the moon' }]);
});

it('lets one of them give, where nobody is named', async () => {
  const { say, told } = commanding();
  await say('team, give me a log');
  expect(told).toMatchObject([{ to: ['workerA'], text: 'give 1 log to Ann at (1, 64, 2)' }]);
});

it('remembers where the speaker stands, knows the place by its name, and forgets it', async () => {
  const { say, told, answers, log } = commanding();
  await say('workerA, remember this place as home');
  await say('workerB, where is home?');
  await say('workerB, mine 2 logs at home');
  await say('workerB, forget home');
  await say('workerB, which places do you know?');
  expect(log.ofType('commander.spoke')[0]).toMatchObject({ order: 'remember', text: 'home', position: { x: 1, z: 2 } });
  expect(answers).toEqual([
    'workerA → Ann: remembered: home at (1, 64, 2)',
    'workerB → Ann: I know home at (1, 64, 2)',
    'workerB → Ann: understood: mine 2 logs at home',
    'workerB → Ann: forgotten: home',
    'workerB → Ann: no place has a name yet; say "remember this place as home"',
  ]);
  expect(told.map(({ text }) => text)).toEqual(['mine 2 log at (1, 64, 2)']);
});

it('lets a body go on with its work: what its commander told it ends, and nothing else', async () => {
  const { say, told, log, answers } = commanding();
  const message = { id: 'c1', at: 0, from: 'leader', to: ['workerA'], kind: 'command', text: 'x' };
  log.append({ type: 'message.published', message });
  await say('workerA, come here');
  told.length = 0;
  await say('workerA, go on');
  expect(told).toMatchObject([{ to: ['workerA'], kind: 'recall', text: 'Ann says go on.' }]);
  expect(answers.at(-1)).toBe('workerA → Ann: ok, back to work');
});

it('passes thanks and greetings on as questions, which are answered beside the work', async () => {
  const { say, told } = commanding();
  await say('thank you workerB');
  await say('hello workerB');
  expect(told.map(({ kind, text }) => [kind, text])).toEqual([
    ['question', 'thank you'],
    ['question', 'hello'],
  ]);
});

it('takes an order to several agents for one to each', async () => {
  const { say, told, answers } = commanding();
  await say('workerA and workerB, come here');
  await say('workerA mine 2 logs and workerB follow me');
  expect(told.map(({ to, kind, text }) => [to[0], kind, text])).toEqual([
    ['workerA', 'command', 'come 1 player to Ann at (1, 64, 2)'],
    ['workerB', 'command', 'come 1 player to Ann at (1, 64, 2)'],
    ['workerA', 'recall', expect.any(String)],
    ['workerA', 'command', 'mine 2 log'],
    ['workerB', 'recall', expect.any(String)],
    ['workerB', 'command', 'follow 1 player to Ann at (1, 64, 2)'],
  ]);
  expect(answers).toHaveLength(4);
});

it('asks all bodies what they are asked about themselves, and who leads the rest', async () => {
  const { say, told } = commanding();
  await say('team, what do you have?');
  await say('team, what is the plan?');
  expect(told.map(({ to, kind }) => [to[0], kind])).toEqual([
    ['workerA', 'question'],
    ['workerB', 'question'],
    ['leader', 'question'],
  ]);
});

it('passes on what is only told to all, and answers nothing to it', async () => {
  const { say, told, answers } = commanding();
  for (const words of ['team rocket sucks', 'guys, Bob is dead', 'nice house everyone']) await say(words);
  expect(told.map(({ kind, text }) => [kind, text])).toEqual([
    ['talk', 'rocket sucks'],
    ['talk', 'Bob is dead'],
    ['talk', 'nice house'],
  ]);
  expect(answers).toEqual([]);
  for (const words of ['nice house', "you're the best", 'Bob is dead', 'look at that']) {
    await say(`workerA, ${words}`);
    expect(told.at(-1)).toMatchObject({ to: ['workerA'], kind: 'question', text: words });
  }
});

it('refuses what only names a thing, and takes for talk what names none', async () => {
  const { say, told, answers } = commanding();
  await say('team spirit');
  expect(answers).toEqual([]);
  await say('team wood');
  expect(told.map(({ kind, text }) => [kind, text])).toEqual([['talk', 'spirit']]);
  expect(answers).toEqual([expect.stringMatching(/^leader → Ann: I do not understand "wood". Try/)]);
});

it('answers how far something is from what is known, whoever is asked', async () => {
  const { say, told, answers, log, commanders } = commanding();
  await say('team, mine 9 logs');
  await say('workerA, build a house here');
  log.append({
    type: 'message.published',
    message: { id: 'c1', at: 0, from: 'leader', to: ['workerB'], kind: 'command', text: 'mine 3 log' },
  });
  told.length = answers.length = 0;
  await say('workerB, are you done yet?');
  await say('when will the house of workerA be done?');
  await say('leader, how many logs are left?');
  commanders.ask({ agent: 'workerA', by: 'Bob', text: 'is the house done?' });
  await say('workerB, is the bridge done?');
  const report = { status: 'succeeded', work: [], inventory: {}, equipment: {} } as const;
  log.append({
    type: 'message.published',
    message: { id: 'r2', at: 0, from: 'workerA', to: ['user'], kind: 'report', text: '', report, inReplyTo: 'm2' },
  });
  await say('workerA, is the house done?');
  expect(answers).toEqual([
    'workerB → Ann: not yet: mine 9 logs (workerB is at "mine 3 log")',
    'workerA → Ann: not yet, and I cannot tell when: build a house at (2, 64, 2)',
    'leader → Ann: not yet: mine 9 logs (workerB is at "mine 3 log")',
    'workerA → Bob: not yet: build a house at (2, 64, 2)',
    'workerA → Ann: done: build a house at (2, 64, 2)',
    'workerA → Ann: done: build a house at (2, 64, 2)',
  ]);
  expect(told.map(({ to, kind, text }) => [to[0], kind, text])).toEqual([
    ['workerB', 'question', 'is the bridge done?'],
  ]);
});

it('tells a commander once how to call somebody, where words would be an order or a question', async () => {
  const { say, answers } = commanding();
  for (const words of ['nice house', 'come here', 'is anyone there?', 'help']) await say(words);
  expect(answers).toEqual([expect.stringMatching(/Begin with a name, or with "team"/)]);
});

it('says what can be said', async () => {
  const { say, answers } = commanding();
  await say('workerA, what can you do?');
  expect(answers).toEqual([expect.stringMatching(/^workerA → Ann: say "come here", .* or "team, goodbye"$/)]);
});

it('says what stands in the way of an order, and reads "here" as beside the one who speaks', async () => {
  const { say, answers, told } = commanding();
  await say('workerA, build a house');
  await say('workerA, build a house here');
  expect(answers).toEqual([
    'workerA → Ann: I cannot do "build a house": it does not say where',
    'workerA → Ann: understood: build a house at (2, 64, 2)',
  ]);
  expect(told.map(({ text }) => text)).toEqual(['build 1 house at (2, 64, 2)']);
});

it('counts on top of an order what one that comes first gets', async () => {
  const { say, told } = commanding();
  await say('workerA, mine 2 logs');
  await say('workerA, mine 3 logs');
  expect(told.map(({ kind, text }) => (kind === 'command' ? text : kind))).toEqual([
    'mine 2 log',
    'recall',
    'mine 3 log',
    'mine 2 log after mine 3 log',
  ]);
  expect(told.at(-1)?.words).toBe('mine 2 logs');
});

it('keeps the words of an order that comes again in another quantity', async () => {
  const { say, told } = commanding();
  await say('workerA, mine 2 log');
  await say('workerA, mine 3 log');
  expect(told.at(-1)).toMatchObject({ text: 'mine 2 log after mine 3 log', words: 'mine 2 log' });
});

it('tells a commander once that the order of another comes first, and that another has called it off', async () => {
  const { say, answers } = commanding();
  await say('workerA, mine 2 logs');
  await say('workerA, mine 3 logs', { from: 'Bob' });
  await say('workerA, mine 4 logs', { from: 'Bob' });
  await say('workerA, follow me');
  await say('workerA, come here', { from: 'Bob' });
  await say('workerA, stop', { from: 'Bob' });
  const toAnn = answers.filter((line) => line.startsWith('workerA → Ann: ') && !line.includes('understood'));
  expect(toAnn).toEqual([
    'workerA → Ann: an order of Bob comes first: mine 2 logs',
    'workerA → Ann: called off by Bob: follow me',
    'workerA → Ann: called off by Bob: mine 2 logs',
  ]);
});

it('tells a commander once that a part of the order failed and is tried again', async () => {
  const { say, answers, log } = commanding();
  await say('team, mine 9 logs');
  const plan = { objective: '', analysis: '', tasks: [], stop: [], informer: 'user' };
  for (const round of [1, 2]) {
    const message = { id: `a${round}`, at: 0, from: 'leader', to: ['workerA'], kind: 'command', text: 'mine 3 log' };
    const report = { status: 'failed', work: workOf('mine 3 log'), inventory: {}, equipment: {} } as const;
    const failure = { id: `r${round}`, at: 0, from: 'workerA', to: ['leader'], kind: 'report', text: '', report };
    log.append({ type: 'message.published', message });
    log.append({ type: 'message.published', message: { ...failure, inReplyTo: `a${round}` } });
    log.append({ type: 'planning.started', agent: 'leader' });
    log.append({ type: 'plan.made', agent: 'leader', iteration: round, plan, inventories: {} });
    log.append({ type: 'message.published', message: { ...message, id: `b${round}`, to: ['workerB'] } });
  }
  expect(answers).toEqual([
    'leader → Ann: understood: mine 9 logs',
    'leader → Ann: a part failed and is tried again: mine 9 logs (workerA: mine 3 log)',
  ]);
});
