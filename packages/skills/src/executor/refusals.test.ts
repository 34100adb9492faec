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

it('ends a run in which the same call is refused for the same reason again and again', () => {
  const refusals = new Refusals(new AbortController().signal);
  const refused = failed('refused', 'torch did not appear at 5 66 -5');
  const at = (x: number): { position: { x: number } } => ({ position: { x } });
  for (let tries = 0; tries < 7; tries++) refusals.notice('place', refused, at(5));
  refusals.notice('place', succeeded({}), at(6));
  refusals.notice('place', failed('target-gone', 'it is gone'), at(5));
  expect(refusals.signal.aborted).toBe(false);
  refusals.notice('place', refused, at(5));
  expect(refusals.repeated).toMatchObject({ reason: 'refused', detail: expect.stringContaining('5 66 -5') as string });
  expect(refusals.signal.aborted).toBe(true);
});

it('forgets refusals of a call that then succeeds', () => {
  const refusals = new Refusals(new AbortController().signal);
  for (let tries = 0; tries < 20; tries++) {
    refusals.notice('dig', failed('blocked', 'somebody stands there'), { x: 1 });
    if (tries % 5 === 0) refusals.notice('dig', succeeded({}), { x: 1 });
  }
  expect(refusals.signal.aborted).toBe(false);
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
