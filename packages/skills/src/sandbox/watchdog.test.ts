import { Cancelled } from '@s-agents/core';
import { createFakeWallClock } from '@s-agents/testkit';
import { describe, expect, it } from 'vitest';
import { watch } from './watchdog.js';

function setUp() {
  const clock = createFakeWallClock();
  const abort = new AbortController();
  const state: { slice: { number: number; since: number } | null; limit: number; overdue: number } = {
    slice: null,
    limit: 500,
    overdue: 0,
  };
  const watching = watch({
    clock,
    busy: () => (state.slice === null ? null : { ...state.slice, limit: state.limit }),
    onOverdue: () => state.overdue++,
    signal: abort.signal,
  });
  return { clock, abort, state, watching };
}

describe('the watchdog', () => {
  it('ends a slice that exceeds its limit', async () => {
    const { clock, state, watching } = setUp();
    state.slice = { number: 0, since: 0 };
    await clock.advance(500);
    expect(state.overdue).toBe(0);
    await clock.advance(300);
    expect(state.overdue).toBe(1);
    await watching;
  });

  it('lets a guest wait forever', async () => {
    const { clock, state, abort, watching } = setUp();
    await clock.advance(60_000);
    expect(state.overdue).toBe(0);
    abort.abort(new Cancelled('over'));
    await watching;
  });

  it('limits each slice, not all slices together', async () => {
    const { clock, state } = setUp();
    for (let number = 0; number < 20; number++) {
      state.slice = { number, since: clock.now() };
      await clock.advance(400);
    }
    expect(state.overdue).toBe(0);
  });

  it('checks again before it ends a slice, since the message of its end may be late', async () => {
    const { clock, state } = setUp();
    state.slice = { number: 0, since: 0 };
    await clock.advance(600);
    state.slice = { number: 1, since: 590 };
    await clock.advance(300);
    expect(state.overdue).toBe(0);
  });

  it('spares a slice that has been given more time since it was found overdue', async () => {
    const { clock, state } = setUp();
    state.slice = { number: 0, since: 0 };
    await clock.advance(600);
    state.limit = 5000;
    await clock.advance(1000);
    expect(state.overdue).toBe(0);
    await clock.advance(5000);
    expect(state.overdue).toBe(1);
  });

  it('stops watching when the run is over', async () => {
    const { clock, state, abort, watching } = setUp();
    state.slice = { number: 0, since: 0 };
    abort.abort(new Cancelled('over'));
    await watching;
    await clock.advance(10_000);
    expect([state.overdue, clock.sleepers.length]).toEqual([0, 0]);
  });
});
