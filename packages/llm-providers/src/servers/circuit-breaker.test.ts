import { expect, it } from 'vitest';
import { SAgentsError } from '@s-agents/core';
import { createFakeWallClock } from '@s-agents/testkit';
import { CircuitBreaker, maximumFailures, type CallEnd } from './circuit-breaker.js';

const error = new SAgentsError({ code: 'MODEL_UNREACHABLE', message: 'nobody listens', remedy: 'start it' });
const failed: CallEnd = { kind: 'failed', error };
const answered: CallEnd = { kind: 'answered' };

function made() {
  const clock = createFakeWallClock();
  const circuit = new CircuitBreaker(clock);
  /** Makes a call with this end; returns whether it was let through. */
  const call = (end: CallEnd): boolean => {
    const begun = circuit.begin();
    if (typeof begun !== 'function') return false;
    begun(end);
    return true;
  };
  const fail = (times: number): void => {
    for (let time = 0; time < times; time++) call(failed);
  };
  return { clock, circuit, call, fail };
}

it('opens after five failures in a row, for ten seconds', async () => {
  const { clock, circuit, call, fail } = made();
  fail(maximumFailures - 1);
  call(answered);
  fail(maximumFailures - 1);
  expect(call({ kind: 'given-up' })).toBe(true);
  fail(1);
  await clock.advance(4000);
  expect(circuit.begin()).toEqual({ failures: 5, last: error, milliseconds: 6000 });
});

it('then lets one call through, and the others when that one has an answer', async () => {
  const { clock, circuit, call, fail } = made();
  fail(maximumFailures);
  await clock.advance(10_000);
  const probe = circuit.begin();
  expect(call(answered)).toBe(false);
  if (typeof probe === 'function') probe(answered);
  expect(call(answered)).toBe(true);
});

it('stays open for twice the time after each probe that fails, up to five minutes', async () => {
  const { clock, circuit, call, fail } = made();
  fail(maximumFailures);
  const pauses: number[] = [];
  for (let probe = 0; probe < 7; probe++) {
    const open = circuit.begin();
    const milliseconds = typeof open === 'function' ? 0 : open.milliseconds;
    pauses.push(milliseconds);
    await clock.advance(milliseconds);
    call(failed);
  }
  expect(pauses).toEqual([10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]);
});

it('lets another call be the probe when the first one is given up', async () => {
  const { clock, call, fail } = made();
  fail(maximumFailures);
  await clock.advance(10_000);
  call({ kind: 'given-up' });
  expect(call(answered)).toBe(true);
});

it('is not held open longer by calls that began before', async () => {
  const { clock, circuit, fail } = made();
  const before = circuit.begin();
  fail(maximumFailures);
  await clock.advance(9000);
  if (typeof before === 'function') before(failed);
  expect(circuit.begin()).toMatchObject({ milliseconds: 1000 });
});
