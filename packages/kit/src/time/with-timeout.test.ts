import { Cancelled, type WallClock } from '@s-agents/core';
import { isCancellation } from '../errors/abort.js';
import { describe, expect, it } from 'vitest';
import { systemWallClock } from './system-wall-clock.js';
import { TimedOut, withTimeout } from './with-timeout.js';

/** A clock whose sleeps end when told to. */
function manualClock(): WallClock & { ring: () => void } {
  const waiting: (() => void)[] = [];
  return {
    now: () => 0,
    sleep: () => new Promise((resolve) => waiting.push(resolve)),
    ring: () => waiting.forEach((resolve) => resolve()),
  };
}

describe('withTimeout', () => {
  it('gives the result when there is time', async () => {
    await expect(
      withTimeout(async () => 5, {
        clock: manualClock(),
        milliseconds: 9,
        what: 'it',
        signal: new AbortController().signal,
      }),
    ).resolves.toBe(5);
  });

  it('rejects when the time is up even if the work does not listen, and tells the work', async () => {
    const clock = manualClock();
    let told: AbortSignal | undefined;
    const late = withTimeout((signal) => new Promise(() => (told = signal)), {
      clock,
      milliseconds: 9,
      what: 'the answer',
      signal: new AbortController().signal,
    });
    clock.ring();
    const error: unknown = await late.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TimedOut);
    expect(error).toHaveProperty('message', 'the answer took longer than 9 ms');
    expect(told?.aborted).toBe(true);
    for (const failure of [error, told?.reason])
      expect([isCancellation(failure), failure instanceof Cancelled]).toEqual([false, false]);
  });

  it('rejects with the reason of an abort', async () => {
    const controller = new AbortController();
    const work = withTimeout(() => new Promise(() => {}), {
      clock: manualClock(),
      milliseconds: 9,
      what: 'it',
      signal: controller.signal,
    });
    controller.abort(new Cancelled('ctrl-C'));
    await expect(work).rejects.toThrow('ctrl-C');
  });
});

describe('the system clock', () => {
  it('stops sleeping when the signal aborts', async () => {
    const controller = new AbortController();
    const sleep = systemWallClock.sleep(3_600_000, { signal: controller.signal });
    controller.abort(new Cancelled('up'));
    await expect(sleep).rejects.toThrow('up');
    await expect(systemWallClock.sleep(1, { signal: controller.signal })).rejects.toThrow('up');
  });
});
