import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { user } from '@s-agents/core';
import { codeOf, deskCase, never } from './desk-case.test.support.js';

const me = { seat: 'leader', by: 'Ann' };

describe('a seat', () => {
  it('answers what its agent asks, with lines or the number of a choice', async () => {
    const { desk, ask } = deskCase();
    desk.take(me, 'mcp');
    const [first, second] = [ask(), ask()];
    expect(desk.view('leader', 'mcp')).toMatchObject({
      question: { id: 1, secondsLeft: 60 },
      waiting: 1,
      heldBy: 'sitter',
    });
    expect(desk.read(me, 1, ['good', ' day '])).toMatchObject({ shown: ['good', 'day'] });
    expect(desk.answer(me, 1, ['good', 'day'])).toEqual(['good', 'day']);
    expect(desk.answer(me, 2, ['1'])).toEqual(['hello']);
    expect(await Promise.all([first, second])).toEqual([['good', 'day'], ['hello']]);
    expect(desk.view('leader', 'mcp').question).toBeNull();
  });

  it('gives nothing for lines that are no answer, and says why', async () => {
    const { desk, ask } = deskCase();
    desk.take(me, 'mcp');
    void ask();
    for (const lines of [['nonsense'], ['2'], [], [' '], ['1', '1'], ['hello', '1']])
      expect(await codeOf(() => desk.answer(me, 1, lines))).toBe('SEAT_ANSWER_INVALID');
    expect(desk.view('leader', 'mcp').question?.id).toBe(1);
  });

  it('says how to answer', () => {
    const { desk, ask } = deskCase();
    desk.take(me, 'mcp');
    void ask();
    const problem = (...lines: readonly string[]): unknown => desk.read(me, 1, lines);
    expect(problem()).toEqual({ problem: 'nothing is answered: give one choice (1), or lines' });
    expect(problem('1', '2')).toEqual({
      problem: '1 alone would be a choice, which is a whole answer: give one choice (1), or lines',
    });
    expect(problem('3')).toEqual({ problem: 'there is no choice 3: give one choice (1), or lines' });
  });

  it('takes a number as a line where there are no choices', async () => {
    const { desk, ask } = deskCase();
    desk.take(me, 'mcp');
    const asked = ask(60, 'free');
    expect(desk.answer(me, 1, ['3'])).toEqual(['3']);
    expect(await asked).toEqual(['3']);
  });

  it('has one sitter, and one door', async () => {
    const { desk, ask } = deskCase();
    void ask();
    expect(await codeOf(() => desk.answer(me, 1, ['hello']))).toBe('SEAT_NOT_TAKEN');
    desk.take(me, 'mcp');
    expect(await codeOf(() => desk.take({ ...me, by: 'Ben' }, 'mcp'))).toBe('SEAT_TAKEN');
    expect(await codeOf(() => desk.answer({ ...me, by: 'Ben' }, 1, ['hello']))).toBe('SEAT_TAKEN');
    expect(await codeOf(() => desk.take(me, 'http'))).toBe('SEAT_UNKNOWN');
    expect(await codeOf(() => desk.take({ ...me, seat: 'lader' }, 'mcp'))).toBe('SEAT_UNKNOWN');
    expect(await codeOf(() => desk.answer(me, 7, ['hello']))).toBe('SEAT_QUESTION_OVER');
  });

  it('goes to the model after a timeout, with all that is asked, until it is taken again', async () => {
    const { desk, ask, wallClock } = deskCase();
    desk.take(me, 'mcp');
    const [first, second] = [ask(60), ask(90)];
    await wallClock.advance(59_999);
    expect(desk.view('leader', 'mcp')).toMatchObject({ question: { id: 1 }, heldBy: 'sitter' });
    await wallClock.advance(1);
    expect(await codeOf(() => first)).toBe('SEAT_TIMEOUT');
    expect(await codeOf(() => second)).toBe('SEAT_TIMEOUT');
    expect(desk.view('leader', 'mcp')).toMatchObject({
      heldBy: 'model',
      question: null,
      notices: [{ text: 'Ann did not answer in time: the model answers until the seat is taken again' }],
    });
    expect(await codeOf(() => ask())).toBe('SEAT_LEFT');
    expect(await codeOf(() => desk.answer(me, 1, ['hello']))).toBe('SEAT_NOT_TAKEN');
    desk.take({ ...me, by: 'Ben' }, 'mcp');
    const third = ask();
    desk.answer({ ...me, by: 'Ben' }, 4, ['hello']);
    expect(await third).toEqual(['hello']);
  });

  it('that nobody takes goes to the model as well', async () => {
    const { desk, ask, wallClock } = deskCase();
    const asked = ask(5);
    await wallClock.advance(5_000);
    expect(await codeOf(() => asked)).toBe('SEAT_TIMEOUT');
    expect(desk.view('leader', 'mcp').notices).toMatchObject([
      { text: expect.stringMatching(/^nobody took the seat/) as string },
    ]);
  });

  it('is left with what is asked, and leaves one question to the model', async () => {
    const { desk, ask } = deskCase();
    desk.take(me, 'mcp');
    const [passed, left] = [ask(), ask()];
    desk.pass(me, 1);
    expect(await codeOf(() => passed)).toBe('SEAT_PASSED');
    expect(desk.view('leader', 'mcp')).toMatchObject({ heldBy: 'sitter', question: { id: 2 } });
    desk.leave(me);
    expect(await codeOf(() => left)).toBe('SEAT_LEFT');
  });

  it('gives up a question whose asker gives up', async () => {
    const { desk } = deskCase();
    desk.take(me, 'mcp');
    const controller = new AbortController();
    const asked = desk.ask({
      seat: 'leader',
      purpose: 'words',
      inputs: {},
      timeoutSeconds: 60,
      signal: controller.signal,
    });
    controller.abort(new Error('over'));
    await expect(asked).rejects.toThrow('over');
    expect(desk.view('leader', 'mcp').question).toBeNull();
  });

  it('speaks to agents that there are, by name or to everybody', async () => {
    const { desk, said, opened } = deskCase();
    await opened;
    desk.take(me, 'mcp');
    await desk.say(me, { to: ['everybody'], text: 'hello' });
    await desk.say(me, { to: [user], text: 'we begin' });
    expect(said).toEqual([
      { agent: 'leader', to: ['workerA', 'workerB', 'workerC'], text: 'hello' },
      { agent: 'leader', to: ['user'], text: 'we begin' },
    ]);
    expect(await codeOf(() => desk.say(me, { to: ['workerX'], text: 'hello' }))).toBe('WORDS_INVALID');
    expect(await codeOf(() => desk.say(me, { to: ['workerA'], text: ' ' }))).toBe('WORDS_INVALID');
    expect(await codeOf(() => desk.say({ ...me, by: 'Ben' }, { to: ['workerA'], text: 'x' }))).toBe('SEAT_TAKEN');
  });

  it('shows what reached it and what did not reach others', () => {
    const { desk, log } = deskCase();
    const message = { id: 'm1', at: 0, kind: 'talk', text: 'hello' };
    log.append({ type: 'message.published', message: { ...message, from: 'workerA', to: ['leader', 'workerB'] } });
    log.append({ type: 'message.published', message: { ...message, from: 'workerA', to: ['workerB'] } });
    log.append({
      type: 'message.refused',
      agent: 'leader',
      to: ['workerB'],
      kind: 'talk',
      text: 'x',
      code: 'TALK_OFF',
      why: 'no talk',
    });
    const { messages, notices } = desk.view('leader', 'mcp');
    expect(messages).toMatchObject([{ from: 'workerA', text: 'hello' }]);
    expect(notices).toMatchObject([{ text: 'your words to workerB reached nobody: no talk' }]);
  });

  it('tells each change once, and the end', async () => {
    const { desk, ask } = deskCase();
    const { version } = desk.take(me, 'mcp');
    const changed = desk.changed('leader', version, never);
    void ask();
    await changed;
    await desk.close();
    await desk.changed('leader', version + 1, never);
    expect(desk.view('leader', 'mcp').isOver).toBe(true);
    expect(await codeOf(() => ask())).toBe('SEAT_LEFT');
  });
});

describe('the seat in which actions are allowed', () => {
  const approving = { approval: { ask: ['give'], from: 'terminal' as const } };
  const mine = { seat: user, by: 'Ann' };

  it('waits for as long as it takes, and no model answers for it', async () => {
    const { desk, ask, wallClock } = deskCase(approving);
    const asked = ask(null, 'approve', user);
    await wallClock.advance(86_400_000);
    desk.take(mine, 'terminal');
    expect(desk.view(user, 'terminal').question).toMatchObject({
      asks: 'may ada do this: give 1 berry?',
      secondsLeft: null,
    });
    expect(await codeOf(() => desk.pass(mine, 1))).toBe('SEAT_ANSWER_INVALID');
    desk.answer(mine, 1, ['no: it is mine']);
    expect(await asked).toEqual({ allowed: false, why: 'it is mine' });
  });

  it('refuses one action after its time, and all when the terminal is left for good', async () => {
    const { desk, ask, wallClock } = deskCase(approving);
    desk.take(mine, 'terminal');
    const [late, open] = [ask(5, 'approve', user), ask(null, 'approve', user)];
    await wallClock.advance(5_000);
    expect(await codeOf(() => late)).toBe('SEAT_TIMEOUT');
    expect(desk.view(user, 'terminal')).toMatchObject({ heldBy: 'sitter', question: { id: 2 } });
    desk.leave(mine);
    expect(await codeOf(() => open)).toBe('SEAT_LEFT');
    expect(await codeOf(() => ask(null, 'approve', user))).toBe('SEAT_LEFT');
  });
});

describe('a seat that the config does not offer', () => {
  const visitor = { seat: 'workerA', by: 'page' };

  it('is that of each agent, reached from the page alone, and held by the model until it is taken', async () => {
    const { desk, ask, noted } = deskCase();
    expect(desk.list().map(({ seat }) => seat)).toEqual(['leader']);
    expect(desk.list('page').find(({ seat }) => seat === 'workerA')).toMatchObject({ heldBy: 'model', sitter: null });
    expect(await codeOf(() => desk.view('workerA', 'mcp'))).toBe('SEAT_UNKNOWN');
    expect(await codeOf(() => desk.view('nobody', 'page'))).toBe('SEAT_UNKNOWN');
    desk.take(visitor, 'page');
    desk.take(visitor, 'page');
    const first = ask(60, 'words', 'workerA');
    desk.answer(visitor, 1, ['good day']);
    expect(await first).toEqual(['good day']);
    const second = ask(60, 'words', 'workerA');
    desk.leave(visitor);
    expect(await codeOf(() => second)).toBe('SEAT_LEFT');
    expect(noted).toEqual([
      { type: 'seat.taken', agent: 'workerA', by: 'page' },
      { type: 'seat.left', agent: 'workerA', by: 'page', why: 'handed back' },
    ]);
  });

  it('is left by who does not answer in time', async () => {
    const { desk, ask, noted, wallClock } = deskCase();
    desk.take(visitor, 'page');
    const asked = ask(60, 'words', 'workerA');
    await wallClock.advance(60_000);
    expect(await codeOf(() => asked)).toBe('SEAT_TIMEOUT');
    expect(noted.at(-1)).toMatchObject({ type: 'seat.left', why: 'nobody answered in time' });
  });

  it('that somebody has through another door is not taken away', async () => {
    const { desk } = deskCase();
    desk.take(me, 'mcp');
    expect(await codeOf(() => desk.take({ seat: 'leader', by: 'page' }, 'page'))).toBe('SEAT_TAKEN');
    desk.leave(me);
    expect(desk.take({ seat: 'leader', by: 'page' }, 'page')).toMatchObject({ sitter: 'page', door: 'mcp' });
  });
});

it('several may sit where actions are allowed, and whoever answers first decides', async () => {
  const { desk, ask } = deskCase({ approval: { ask: ['give'], from: 'terminal' } });
  const [one, other] = [
    { seat: user, by: 'terminal' },
    { seat: user, by: 'page' },
  ];
  desk.take(one, 'terminal');
  desk.take(other, 'page');
  const asked = ask(null, 'approve', user);
  desk.answer(other, 1, ['yes']);
  expect(await asked).toEqual({ allowed: true, why: '' });
  expect(await codeOf(() => desk.answer(one, 1, ['no']))).toBe('SEAT_QUESTION_OVER');
  // One who leaves does not take the others' place.
  desk.leave(one);
  const next = ask(null, 'approve', user);
  desk.answer(other, 2, ['no: later']);
  expect(await next).toEqual({ allowed: false, why: 'later' });
});

it('every question ends exactly once, whatever whoever sits there does', async () => {
  const deed = fc.constantFrom('ask', 'answer', 'pass', 'leave', 'take', 'wait');
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 25 }), async (deeds) => {
      const { desk, ask, wallClock } = deskCase();
      const asked: Promise<unknown>[] = [];
      const attempt = (work: () => unknown): Promise<unknown> => codeOf(work);
      for (const next of deeds) {
        const open = desk.view('leader', 'mcp').question?.id ?? 0;
        if (next === 'ask')
          asked.push(
            ask(10).then(
              () => 'answered',
              (error: { code: string }) => error.code,
            ),
          );
        if (next === 'answer') await attempt(() => desk.answer(me, open, ['hello']));
        if (next === 'pass') await attempt(() => desk.pass(me, open));
        if (next === 'leave') await attempt(() => desk.leave(me));
        if (next === 'take') await attempt(() => desk.take(me, 'mcp'));
        if (next === 'wait') await wallClock.advance(4_000);
      }
      await wallClock.advance(20_000);
      for (const end of await Promise.all(asked))
        expect(['answered', 'SEAT_TIMEOUT', 'SEAT_LEFT', 'SEAT_PASSED']).toContain(end);
      expect(desk.view('leader', 'mcp')).toMatchObject({ question: null, waiting: 0 });
    }),
  );
});
