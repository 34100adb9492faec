import { createFakeWallClock } from '@s-agents/testkit';
import type { WallClock } from '@s-agents/core';
import { expect, it } from 'vitest';
import { Patience } from './patience.js';

const signal = new AbortController().signal;

it('ends after the silence, and starts again after each sign of life', async () => {
  const clock = createFakeWallClock();
  const patience = new Patience({ clock, milliseconds: 30_000, nap: 1_000 });
  let isOver = false;
  const end = patience.end({ signal }).then(() => (isOver = true));
  await clock.advance(29_500);
  patience.renew();
  await clock.advance(29_000);
  expect(isOver).toBe(false);
  await clock.advance(1_000);
  await end;
});

it('does not count the time for which the machine stalled', async () => {
  let naps = 0;
  const stalled: WallClock = { now: () => naps * 150_000, sleep: async () => void naps++ };
  await new Patience({ clock: stalled, milliseconds: 30_000, nap: 1_000 }).end({ signal });
  expect(naps).toBe(30);
});

it('rejects when its signal aborts', async () => {
  const stop = new AbortController();
  const options = { clock: createFakeWallClock(), milliseconds: 1_000, nap: 100 };
  const end = new Patience(options).end({ signal: stop.signal });
  stop.abort(new Error('enough'));
  await expect(end).rejects.toThrow('enough');
});
