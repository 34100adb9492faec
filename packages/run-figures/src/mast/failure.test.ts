import { expect, it } from 'vitest';
import { failed, user, type RunEvent } from '@s-agents/core';
import { figuresOf } from '../figures/run-figures.js';
import { action, counted, ended, judged, lastWord, logOf, sent, type Timed } from '../testing/log.js';
import { modes } from './modes.js';

const wish = sent(0, { id: 'wish', from: user, to: ['leader'], kind: 'command', text: 'mine 4 log' });
const order = (at: number, id: string, to = 'ada'): Timed =>
  sent(at, { id, from: 'leader', to: [to], kind: 'command', text: 'mine 2 log' });
const outcome = failed('unreachable', 'no way');
const label = (log: readonly RunEvent[]): string | null => figuresOf(log)?.failure?.label?.code ?? null;

it('names 14 modes in three categories', () => {
  expect(modes.map(({ code }) => code)).toHaveLength(14);
  expect(Map.groupBy(modes, ({ category }) => category).size).toBe(3);
});

it('labels no success, and no end that MAST has no name for', () => {
  expect(figuresOf(logOf(wish, counted(1, 4), ended(2, 'success')))?.failure).toBeNull();
  expect(figuresOf(logOf(wish, ended(2, 'interrupted')))?.failure).toMatchObject({ label: null, outside: /./ });
  const rising = logOf(wish, counted(1, 1), counted(9, 2), ended(10, 'timeout'));
  expect(figuresOf(rising)?.failure).toMatchObject({ label: null, outside: 'a limit (timeout) ended it in progress' });
});

it.each<[string, readonly Timed[]]>([
  [
    '1.1',
    [
      {
        at: 1,
        type: 'plan.made',
        agent: 'leader',
        iteration: 1,
        inventories: {},
        plan: {
          objective: 'o',
          analysis: 'a',
          tasks: [],
          stop: [],
          informer: 'user',
          amended: ['no member is called zoe'],
        },
      },
      ended(2, 'failure'),
    ],
  ],
  [
    '1.2',
    [
      {
        at: 1,
        type: 'message.refused',
        agent: 'ada',
        to: ['ben'],
        kind: 'command',
        text: 'go',
        code: 'COMMAND_WITHOUT_EDGE',
        why: 'no',
      },
      ended(2, 'failure'),
    ],
  ],
  ['1.3', [...[1, 2, 3].flatMap((at) => action('ada', [at, at + 0.5], { outcome })), ended(5, 'failure')]],
  ['1.5', [wish, ended(100, 'no-progress')]],
  ['2.4', [order(1, 'm1'), ...action('ada', [2, 3], { outcome }), ended(65, 'failure')]],
  [
    '2.5',
    [
      order(1, 'm1'),
      lastWord(2, { from: 'ada', to: 'leader', inReplyTo: 'm1', status: 'failed' }),
      order(3, 'm2'),
      ended(5, 'failure'),
    ],
  ],
  [
    '3.1',
    [
      wish,
      order(1, 'm1'),
      lastWord(2, { from: 'leader', to: user, inReplyTo: 'wish', status: 'failed' }),
      ended(3, 'failure'),
    ],
  ],
  [
    '3.2',
    [
      order(1, 'm1'),
      lastWord(2, { from: 'ada', to: 'leader', inReplyTo: 'm1', status: 'succeeded' }),
      ended(3, 'failure'),
    ],
  ],
  [
    '3.3',
    [
      wish,
      judged(1, 'leader'),
      lastWord(2, { from: 'leader', to: user, inReplyTo: 'wish', status: 'succeeded' }),
      ended(3, 'failure'),
    ],
  ],
])('labels %s by its sign', (code, events) => {
  expect(label(logOf(...events))).toBe(code);
});

it('does not count as a repetition what succeeded or brought the goal nearer in between', () => {
  const fail = (at: number) => action('ada', [at, at + 0.5], { outcome });
  const between = (...events: readonly Timed[]) =>
    logOf(...fail(1), ...fail(2), ...events, ...fail(4), ended(9, 'failure'));
  expect(label(between())).toBe('1.3');
  expect(label(between(...action('ada', [3, 3.5])))).toBeNull();
  expect(label(between(counted(3, 1)))).toBeNull();
});

it('goes by what happened since the count last rose', () => {
  const early = [1, 2, 3, 4].flatMap((at) => action('ada', [at, at + 0.5], { outcome }));
  const log = logOf(wish, ...early, counted(6, 1), ended(100, 'no-progress'));
  expect(label(log)).toBe('1.5');
  expect(figuresOf(log)?.failure?.modes.map(({ code, signs }) => [code, signs])).toContainEqual(['1.3', 2]);
});

it('gives an agent time to tell of a failure', () => {
  expect(label(logOf(order(1, 'm1'), ...action('ada', [2, 3], { outcome }), ended(5, 'failure')))).toBeNull();
});
