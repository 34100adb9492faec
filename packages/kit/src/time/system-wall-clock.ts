import { Cancelled, type WallClock } from '@s-agents/core';
/* oxlint-disable no-restricted-globals, no-restricted-properties -- the one home of the machine's own clock */

/** setTimeout takes at most 31 bits; a longer timer would fire at once. */
const maximumTimerMilliseconds = 2 ** 31 - 1;

/** Read once: each read of the property costs as much as a reading of the clock. */
const { timeOrigin } = performance;

/** The machine's own clock. */
export const systemWallClock: WallClock = {
  now: () => Math.floor(timeOrigin + performance.now()),
  sleep: (milliseconds, { signal }) =>
    new Promise((resolve, reject) => {
      if (Number.isNaN(milliseconds)) throw new RangeError('sleep: NaN milliseconds');
      let left = Math.max(0, milliseconds);
      let timer: NodeJS.Timeout | undefined;
      const stop = (): void => {
        clearTimeout(timer);
        reject(signal.reason instanceof Error ? signal.reason : new Cancelled(String(signal.reason)));
      };
      const goOn = (): void => {
        const stretch = Math.min(left, maximumTimerMilliseconds);
        left -= stretch;
        timer = setTimeout(left > 0 ? goOn : wake, stretch);
      };
      const wake = (): void => {
        signal.removeEventListener('abort', stop);
        resolve();
      };
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop, { once: true });
      goOn();
    }),
};
