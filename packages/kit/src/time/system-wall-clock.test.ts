import { Cancelled } from '@s-agents/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemWallClock } from './system-wall-clock.js';

const never = new AbortController().signal;
const day = 24 * 60 * 60_000;

describe('systemWallClock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([25 * day, 60 * day, 3650 * day])('sleeps %d ms although a timer holds fewer', async (milliseconds) => {
    const awake = vi.fn();
    void systemWallClock.sleep(milliseconds, { signal: never }).then(awake);
    await vi.advanceTimersByTimeAsync(milliseconds - 1);
    expect(awake).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(awake).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sleeps for ever, until its signal aborts', async () => {
    const controller = new AbortController();
    const sleeping = systemWallClock.sleep(Infinity, { signal: controller.signal });
    const rejected = expect(sleeping).rejects.toThrow('enough');
    await vi.advanceTimersByTimeAsync(100 * day);
    controller.abort(new Cancelled('enough'));
    await rejected;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not sleep a time that is over, and refuses one that is no number', async () => {
    const sleeping = systemWallClock.sleep(-5, { signal: never });
    await vi.advanceTimersByTimeAsync(0);
    await sleeping;
    await expect(systemWallClock.sleep(Number.NaN, { signal: never })).rejects.toThrow(RangeError);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('never goes back, whatever happens to the date', () => {
    const before = systemWallClock.now();
    vi.setSystemTime(before - 3 * 60 * 60_000);
    const after = systemWallClock.now();
    expect(after).toBeGreaterThanOrEqual(before);
    expect(after - before).toBeLessThan(60_000);
    expect(Number.isInteger(after)).toBe(true);
  });
});
