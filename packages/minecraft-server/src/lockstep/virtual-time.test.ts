/* oxlint-disable no-restricted-properties, no-restricted-globals -- this file tests what replaces them */
import crypto from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as promises from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installVirtualTime, virtualTime, type VirtualTime } from './virtual-time.js';

let time: VirtualTime;
beforeEach(() => {
  time = installVirtualTime();
});
afterEach(() => time.uninstall());

describe('virtual time', () => {
  it('stands still until it is told to pass, and then wakes whoever is due', async () => {
    const woken: [string, number][] = [];
    const note = (who: string): void => void woken.push([who, performance.now()]);
    setTimeout(() => note('late'), 3_600_000);
    setTimeout(() => note('early'), 10);
    const interval = setInterval(() => note('often'), 400);
    void promises.setTimeout(20).then(() => note('promise'));
    await time.quiet();
    expect(woken).toEqual([]);
    await time.advanceTo(1_000);
    expect(woken).toEqual([
      ['early', 10],
      ['promise', 20],
      ['often', 400],
      ['often', 800],
    ]);
    clearInterval(interval);
    await time.advanceTo(4_000_000);
    expect(woken.at(-1)).toEqual(['late', 3_600_000]);
    expect([performance.now(), Date.now() - new Date(2000, 0).getTime()]).toEqual([4_000_000, 4_000_000]);
  });

  it('lets all that a timer causes happen before the next one', async () => {
    const order: string[] = [];
    setTimeout(() => {
      setImmediate(() => void Promise.resolve().then(() => setImmediate(() => order.push('caused'))));
    }, 10);
    setTimeout(() => order.push('next'), 10);
    await time.advanceTo(10);
    expect(order).toEqual(['caused', 'next']);
  });

  it('waits for work outside of the thread, in each of its stages', async () => {
    for (let round = 0; round < 100; round++) {
      const order: string[] = [];
      const start = time.now();
      const read = (): Promise<unknown> =>
        readFile(new URL(import.meta.url)).then(() => order.push(`read after ${time.now() - start}`));
      setTimeout(() => void read(), 10);
      setTimeout(() => order.push('next'), 11);
      await time.advanceTo(start + 20);
      expect(order).toEqual(['read after 10', 'next']);
    }
  });

  it('ends where it is told to', async () => {
    let ticks = 0;
    setInterval(() => ticks++, 50);
    await time.advanceTo(Infinity, { isOver: () => ticks === 7 });
    expect(time.now()).toBe(350);
    await expect(time.advanceTo(1_000, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
    expect(time.now()).toBe(350);
  });

  it('passes until a promise settles, and says when nothing can settle it', async () => {
    expect(await time.until(promises.setTimeout(5_000, 'rested'))).toBe('rested');
    expect(time.now()).toBe(5_000);
    await expect(time.until(new Promise(() => {}))).rejects.toThrow('nothing is left to happen');
  });

  it('passes by itself while it runs', async () => {
    const stop = time.run();
    await promises.setTimeout(10_000);
    expect(time.now()).toBeGreaterThanOrEqual(10_000);
    await stop();
  });

  it('forgets timers that are cleared, by handle or by number, and starts refreshed ones anew', async () => {
    const fired: string[] = [];
    clearTimeout(setTimeout(() => fired.push('handle'), 10));
    clearTimeout(+setTimeout(() => fired.push('number'), 10));
    const refreshed = setTimeout(() => fired.push(`refreshed at ${time.now()}`), 10);
    setTimeout(() => refreshed.refresh(), 5);
    const immediate = setImmediate(() => fired.push('immediate'));
    clearImmediate(immediate);
    await time.advanceTo(100);
    expect(fired).toEqual(['refreshed at 15']);
  });

  it('wakes timers in the order of their times, and those of one time in the order of setting', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 50 }), async (delays) => {
        const woken: [number, number][] = [];
        const start = time.now();
        delays.forEach((delay, index) => setTimeout(() => woken.push([time.now() - start, index]), delay));
        await time.advanceTo(start + 20);
        const expected = delays.map((delay, index) => [delay, index] as const);
        expect(woken).toEqual(expected.toSorted(([a, i], [b, j]) => a - b || i - j));
      }),
      { numRuns: 30 },
    );
  });

  it('makes chance follow the seed', () => {
    const draw = (): unknown[] => [Math.random(), crypto.randomUUID(), crypto.randomBytes(4).toString('hex')];
    const first = draw();
    expect(draw()).not.toEqual(first);
    time.uninstall();
    time = installVirtualTime();
    expect(draw()).toEqual(first);
    time.uninstall();
    time = installVirtualTime({ seed: 7, start: 90 });
    expect(draw()).not.toEqual(first);
    expect(performance.now()).toBe(90);
  });

  it('is installed once, and leaves no trace', () => {
    expect(() => installVirtualTime()).toThrow('installed already');
    expect(virtualTime()).toBe(time);
    const virtual = [Date, setTimeout, setImmediate, Math.random, promises.setTimeout] as unknown[];
    time.uninstall();
    expect(virtualTime()).toBeUndefined();
    const real = [Date, setTimeout, setImmediate, Math.random, promises.setTimeout] as unknown[];
    expect(real.filter((value, index) => value === virtual[index])).toEqual([]);
    time = installVirtualTime();
  });
});
