import { describe, expect, it } from 'vitest';
import { decideStop, mustAskAgain, nearlySpent, overBudget, type StopInputs, type StopRules } from './stop-rules.js';

const rules: StopRules = {
  stopWhen: { noProgressMinutes: 40, attempts: 5, stay: false },
  budget: { warnAt: 0.8, wallMinutes: 120, calls: 10, tokens: 1000, usd: 1 },
  limits: { worldMinutes: 90 },
};
const status = { met: false, wanted: 50, reached: 3 };
const quiet: StopInputs = {
  now: 3000,
  startedAt: 100,
  progress: { status, best: 3, progressAt: 2900, failedAttempts: 0, metAt: null, isMetSaved: false },
  isStepping: true,
  activity: { lost: [], latestAt: 2999 },
  answer: { refusal: null, isClaimed: false, asked: 1 },
  isCalledOff: false,
  isSomebodyCalledAway: false,
  models: {
    calls: 3,
    failedCalls: 0,
    malformedAnswers: 0,
    inputTokens: 0,
    outputTokens: 0,
    cachedInputTokens: 0,
    reasoningTokens: 0,
    storedCalls: 0,
    costUsd: 0.5,
    latencySeconds: 0,
  },
  anyoneReady: () => false,
};
const resultOf = (change: Partial<StopInputs>): string | null =>
  decideStop(rules, { ...quiet, ...change })?.result ?? null;

describe('stop rules', () => {
  it('let a run go on that does something', () => {
    expect(resultOf({})).toBeNull();
  });

  it('let a run go on that is at rest while somebody waits for the words of a commander', () => {
    const atRest = { isStepping: false, activity: { lost: [], latestAt: 2900 } };
    expect(resultOf(atRest)).toBe('failure');
    expect(resultOf({ ...atRest, isSomebodyCalledAway: true })).toBeNull();
  });

  it('do not ask what models cost where there is no limit to it', () => {
    expect(overBudget({ warnAt: 0.8, wallMinutes: 1 }, { ...quiet.models, costUsd: null })).toBeNull();
  });

  it.each([
    ['little', { calls: 7 }, []],
    ['most calls, in vain or not', { calls: 3, failedCalls: 5 }, [{ limit: 'calls', spent: 8, of: 10 }]],
    ['most calls, but from a store', { calls: 8, storedCalls: 1 }, []],
    ['most tokens, in and out', { inputTokens: 700, outputTokens: 100 }, [{ limit: 'tokens', spent: 800, of: 1000 }]],
    ['most of the money', { costUsd: 0.9 }, [{ limit: 'usd', spent: 0.9, of: 1 }]],
    ['money of unknown amount', { costUsd: null }, []],
  ])('know what is nearly spent: %s', (_, use, expected) => {
    expect(nearlySpent(rules.budget, { ...quiet.models, ...use })).toEqual(expected);
    expect(nearlySpent({ ...rules.budget, warnAt: 1 }, { ...quiet.models, ...use })).toEqual([]);
  });

  it.each<[string, Partial<StopInputs>, string | null]>([
    ['the limit of world time', { now: 100 + 90 * 60 }, 'timeout'],
    ['a moment before it', { now: 100 + 90 * 60 - 0.1 }, null],
    ['calls spent', { models: { ...quiet.models, calls: 10 } }, 'budget'],
    ['calls spent, some of them in vain', { models: { ...quiet.models, calls: 3, failedCalls: 7 } }, 'budget'],
    ['calls spent, but for stored answers', { models: { ...quiet.models, calls: 10, storedCalls: 1 } }, null],
    ['tokens spent', { models: { ...quiet.models, inputTokens: 900, outputTokens: 100 } }, 'budget'],
    ['money spent', { models: { ...quiet.models, costUsd: 1 } }, 'budget'],
    ['money of unknown amount', { models: { ...quiet.models, costUsd: null } }, 'budget'],
    [
      'long without progress, but few attempts',
      { now: 5400, progress: { ...quiet.progress, failedAttempts: 5 } },
      null,
    ],
    [
      'long without progress and many attempts',
      { now: 5400, progress: { ...quiet.progress, failedAttempts: 6 } },
      'no-progress',
    ],
    ['many attempts, but not long', { now: 5200, progress: { ...quiet.progress, failedAttempts: 60 } }, null],
    ['everyone at rest for long', { isStepping: false, activity: { lost: [], latestAt: 2990 } }, 'failure'],
    ['everyone at rest for a moment', { isStepping: false, activity: { lost: [], latestAt: 2991 } }, null],
    [
      'at rest, but someone about to look',
      { isStepping: false, activity: { lost: [], latestAt: 2000 }, anyoneReady: () => true },
      null,
    ],
    ['at rest while a body is away', { isStepping: false, activity: { lost: ['workerA'], latestAt: 2890 } }, null],
    ['a refusal while somebody works', { answer: { ...quiet.answer, refusal: 'leader: no' } }, null],
    [
      'a refusal while somebody is about to',
      {
        answer: { ...quiet.answer, refusal: 'leader: no' },
        isStepping: false,
        activity: { lost: [], latestAt: 2999 },
        anyoneReady: () => true,
      },
      null,
    ],
    [
      'a refusal and nobody at work',
      {
        answer: { ...quiet.answer, refusal: 'leader: no' },
        isStepping: false,
        activity: { lost: [], latestAt: 2999 },
      },
      'failure',
    ],
    ['a body that stays away', { isStepping: false, activity: { lost: ['workerA'], latestAt: 2880 } }, 'failure'],
  ])('%s', (_what, change, result) => {
    expect(resultOf(change)).toBe(result);
  });

  it.each<[string, Partial<StopInputs>, boolean]>([
    ['a claim while the goal is not met and all are at rest', {}, true],
    ['the same as often as an attempt may fail', { answer: { refusal: null, isClaimed: true, asked: 5 } }, true],
    ['once more', { answer: { refusal: null, isClaimed: true, asked: 6 } }, false],
    ['no claim', { answer: { refusal: null, isClaimed: false, asked: 1 } }, false],
    ['a claim a moment ago', { now: 2999 }, false],
    ['a claim while somebody works', { isStepping: true, activity: { ...quiet.activity, latestAt: 2000 } }, false],
  ])('ask again: %s', (_what, change, again) => {
    const resting = {
      ...quiet,
      isStepping: false,
      activity: { lost: [], latestAt: 2990 },
      answer: { refusal: null, isClaimed: true, asked: 1 },
    };
    expect(mustAskAgain(rules, { ...resting, ...change })).toBe(again);
  });
});
