import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failed, type RunEvent } from '@s-agents/core';
import { action, call, counted, ended, logOf, modelCalled, sent, started, type Timed } from '../testing/log.js';
import { overheadOf } from './overhead.js';
import { figureEvents, figuresOf } from './run-figures.js';

const at = (x: number) => ({ position: { x, y: 0, z: 0 } });
const gone = failed('target-gone', 'another one has it');

describe('the figures of a log', () => {
  it('are null where no run starts, and whole where it breaks off', () => {
    expect(figuresOf([])).toBeNull();
    expect(figuresOf(logOf(...action('ada', [0, 4])))).toMatchObject({ result: null, seconds: 4, failure: null });
  });

  it('count as idle what is neither action nor planning, until the goal is met', () => {
    const figures = figuresOf(
      logOf(
        ...action('ada', [0, 10]),
        ...action('ada', [5, 8]),
        ...action('ben', [0, 2.5]),
        counted(10, 4),
        ended(20, 'success'),
      ),
    );
    expect(figures?.seconds).toBe(10);
    expect(figures?.idle.share).toBeCloseTo((0 + 0.75) / 2);
    expect(figures?.idle.byAgent).toContainEqual({ agent: 'leader', share: 1 });
  });

  it('tell how much of the latency after the first command passed while bodies acted', () => {
    const figures = figuresOf(
      logOf(
        modelCalled(4, 'leader', 4),
        sent(4, { from: 'leader', to: ['ada'], text: 'mine two logs', kind: 'command' }),
        modelCalled(6, 'ada', 2),
        ...action('ada', [5, 10]),
        ...action('ben', [10, 12]),
        modelCalled(13, 'leader', 4),
        modelCalled(14, 'ben', 1),
        modelCalled(40, 'ben', 20),
        counted(20, 4),
        ended(40, 'success'),
      ),
    );
    // Of ada's 2 s half; of the leader's 4 s those in which either acted; of ben's nothing.
    expect(figures?.latency).toEqual({ seconds: 2 + 4 + 1, overlapped: 1 + 3, share: 4 / 7 });
    expect(figuresOf(logOf(modelCalled(4, 'leader', 4), ended(5, 'failure')))?.latency.share).toBeNull();
  });

  it('leave pauses out of the time', () => {
    const log = logOf(
      { at: 2, type: 'run.paused', by: 'user' },
      { at: 6, type: 'run.continued', by: 'user' },
      ended(10, 'failure'),
    );
    expect(figuresOf(log)?.seconds).toBe(6);
  });

  it('find who lost a thing to another one at once, and who came too late', () => {
    const figures = figuresOf(
      logOf(
        call('ada', 'dig', [1, 3], { parameters: at(1) }),
        call('ben', 'dig', [2, 3], { parameters: at(1), outcome: gone }),
        call('ben', 'goTo', [4, 8], { parameters: at(2) }),
        call('ada', 'dig', [5, 6], { parameters: at(2) }),
        call('ben', 'dig', [8, 8], { parameters: at(2), outcome: gone }),
        // It was gone before anybody wanted it.
        call('ben', 'dig', [9, 9], { parameters: at(2), outcome: gone }),
        ended(10, 'failure'),
      ),
    );
    expect(figures?.conflicts.map(({ lost, won, kind, seconds }) => [lost, won, kind, seconds])).toEqual([
      ['ben', 'ada', 'at once', 1],
      ['ben', 'ada', 'too late', 4],
    ]);
  });

  it('count messages between agents, and what had been told before', () => {
    const figures = figuresOf(
      logOf(
        modelCalled(0, 'leader'),
        modelCalled(1, 'leader'),
        sent(1, { from: 'leader', to: ['ada', 'ben'], text: 'mine two logs' }),
        sent(2, { from: 'leader', to: ['ada'], text: 'Mine two  logs!' }),
        sent(3, { from: 'ada', to: ['user'], text: 'hello' }),
        sent(4, { from: 'ada', to: ['leader'], text: 'mine' }),
        ended(5, 'failure'),
      ),
    );
    expect(figures?.messages).toMatchObject({
      sent: 3,
      delivered: 4,
      words: 10,
      turns: 2,
      density: 1.5,
      repeated: 0.25,
    });
    expect(figures?.messages.similarity).toBeCloseTo(1 / Math.sqrt(3));
    expect(figures?.tokens).toBe(220);
    expect(figures?.messages.edges).toEqual([
      { from: 'leader', to: 'ada', messages: 2, words: 6 },
      { from: 'leader', to: 'ben', messages: 1, words: 3 },
      { from: 'ada', to: 'leader', messages: 1, words: 1 },
    ]);
  });

  it('compare a team with one agent alone', () => {
    const solo = { seconds: 100, tokens: 0, messages: { turns: 2 } } as Parameters<typeof overheadOf>[1];
    const team = { seconds: 50, tokens: 9, messages: { turns: 3 } } as Parameters<typeof overheadOf>[0];
    expect(overheadOf(team, solo)).toEqual({ time: -0.5, turns: 0.5, tokens: null });
  });
});

const agent = fc.constantFrom('ada', 'ben', 'leader');
const time = fc.integer({ min: 0, max: 50 });
const drawn: fc.Arbitrary<readonly Timed[]> = fc.oneof(
  fc.tuple(agent, time, time).map(([who, a, b]) => action(who, [Math.min(a, b), Math.max(a, b)])),
  fc
    .tuple(agent, time, time, fc.integer({ min: 0, max: 2 }), fc.boolean())
    .map(([who, a, b, x, isLost]) => [
      call(who, 'dig', [Math.min(a, b), Math.max(a, b)], { parameters: at(x), ...(isLost ? { outcome: gone } : {}) }),
    ]),
  fc
    .tuple(
      agent,
      fc.subarray(['ada', 'ben', 'leader', 'user'], { minLength: 1 }),
      fc.constantFrom('a b', 'a', 'c'),
      time,
    )
    .map(([from, to, text, when]) => [sent(when, { from, to, text })]),
  time.map((when) => [modelCalled(when, 'leader')]),
);
const drawnLog = fc.array(drawn, { maxLength: 30 }).map((all) => logOf(...all.flat(), ended(60, 'failure')));

describe('the figures of any log', () => {
  it('are shares between 0 and 1, sums of their parts, and without conflicts of an agent with itself', () => {
    fc.assert(
      fc.property(drawnLog, (log) => {
        const figures = figuresOf(log);
        if (figures === null) return expect.unreachable();
        const { idle, messages, conflicts } = figures;
        const shares = [idle.share, ...idle.byAgent.map((one) => one.share), messages.repeated, messages.similarity];
        for (const share of shares) {
          expect(share ?? 0).toBeGreaterThanOrEqual(0);
          expect(share ?? 0).toBeLessThanOrEqual(1);
        }
        expect(messages.edges.reduce((sum, edge) => sum + edge.messages, 0)).toBe(messages.delivered);
        expect(messages.edges.reduce((sum, edge) => sum + edge.words, 0)).toBe(messages.words);
        for (const { lost, won, seconds } of conflicts) {
          expect(lost).not.toBe(won);
          expect(seconds).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('depend on the events that are listed alone', () => {
    fc.assert(
      fc.property(drawnLog, (log) => {
        const noise: readonly RunEvent[] = log.flatMap((event) => [
          event,
          { at: event.at, sequence: event.sequence, type: 'skill.log' as const, agent: 'ada', text: 'x' },
        ]);
        const wanted = noise.filter(({ type }) => figureEvents.includes(type));
        expect(figuresOf(wanted)).toEqual(figuresOf(noise));
      }),
    );
  });

  it('do not change when agents get other names', () => {
    const names: Readonly<Record<string, string>> = { leader: 'l', ada: 'a', ben: 'b' };
    fc.assert(
      fc.property(drawnLog, (log) => {
        const renamed = JSON.parse(
          JSON.stringify(log).replace(/"(leader|ada|ben)"/g, (_, name: string) => `"${names[name]}"`),
        ) as readonly RunEvent[];
        const other = figuresOf(renamed);
        const figures = figuresOf(log);
        expect(other?.conflicts.length).toBe(figures?.conflicts.length);
        expect(other?.idle.share).toEqual(figures?.idle.share);
        expect({ ...other?.messages, edges: [] }).toEqual({ ...figures?.messages, edges: [] });
      }),
    );
  });

  it('gain nothing from an agent without events', () => {
    fc.assert(
      fc.property(drawnLog, (log) => {
        const more = [{ ...started(['leader', 'ada', 'ben', 'cem']), sequence: 0 }, ...log.slice(1)];
        expect(figuresOf(more)?.conflicts).toEqual(figuresOf(log)?.conflicts);
        expect(figuresOf(more)?.messages).toEqual(figuresOf(log)?.messages);
      }),
    );
  });
});
