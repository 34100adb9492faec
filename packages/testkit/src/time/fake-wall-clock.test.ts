import { expect, it } from 'vitest';
import { Cancelled } from '@s-agents/core';
import { TimedOut, withTimeout } from '@s-agents/kit';
import { createFakeWallClock } from './fake-wall-clock.js';

it('advances only when the test advances it', async () => {
  const clock = createFakeWallClock({ start: 1000 });
  let woken = false;
  const sleeping = clock.sleep(50, { signal: new AbortController().signal }).then(() => (woken = true));
  await clock.advance(49);
  expect([clock.now(), woken]).toEqual([1049, false]);
  await clock.advance(1);
  await sleeping;
  expect(clock.now()).toBe(1050);
});

it('triggers timeouts', async () => {
  const clock = createFakeWallClock();
  const waiting = withTimeout(() => new Promise(() => {}), {
    clock,
    milliseconds: 300,
    what: 'the test',
    signal: new AbortController().signal,
  });
  await clock.untilAsleep(300);
  void clock.advance(300);
  await expect(waiting).rejects.toThrow(TimedOut);
});

it('forgets an aborted sleeper', async () => {
  const clock = createFakeWallClock();
  const stop = new AbortController();
  const sleeping = clock.sleep(10, { signal: stop.signal });
  stop.abort(new Cancelled('enough'));
  await expect(sleeping).rejects.toThrow('enough');
  expect(clock.sleepers).toEqual([]);
});
