import { failed, succeeded } from '@s-agents/core';
import { expect, it } from 'vitest';
import { Refusals } from './refusals.js';

const blocked = failed('unsupported', 'the task blocks "dig" for anna');

it('ends a run when the body is refused the same for good a second time', () => {
  const refusals = new Refusals(new AbortController().signal);
  refusals.notice('dig', blocked);
  expect([refusals.signal.aborted, refusals.repeated]).toEqual([false, null]);
  refusals.notice('dig', blocked);
  expect([refusals.signal.aborted, refusals.repeated]).toEqual([true, blocked]);
});

it('lets a run go on after other outcomes, and after refusals that differ', () => {
  const refusals = new Refusals(new AbortController().signal);
  for (const outcome of [
    succeeded({}),
    failed('unreachable', 'there is no way'),
    failed('unreachable', 'there is no way'),
    failed('unsupported', 'stick needs a crafting table'),
    failed('unsupported', 'chest needs a crafting table'),
  ])
    expect(refusals.notice('craft', outcome)).toBe(outcome);
  refusals.notice('dig', failed('unsupported', 'stick needs a crafting table'));
  expect(refusals.signal.aborted).toBe(false);
});

it('lets code go on that has found another way since the first refusal', () => {
  const refusals = new Refusals(new AbortController().signal);
  const byHand = failed('unsupported', 'stone_pickaxe needs a crafting table');
  for (let broken = 0; broken < 5; broken++) {
    refusals.notice('craft', byHand);
    refusals.notice('craft', succeeded({}));
  }
  expect(refusals.signal.aborted).toBe(false);
  refusals.notice('craft', byHand);
  refusals.notice('place', succeeded({}));
  refusals.notice('craft', byHand);
  expect(refusals.repeated).toBe(byHand);
});

it('aborts with the action', () => {
  const action = new AbortController();
  const [begun, ended] = [new Refusals(action.signal), new Refusals(action.signal)];
  ended.end();
  action.abort(new Error('the run ends'));
  expect([begun.signal.aborted, ended.signal.aborted, new Refusals(action.signal).signal.aborted]).toEqual([
    true,
    false,
    true,
  ]);
});
