/* eslint-disable no-restricted-globals, no-restricted-properties -- the one home of the machine's own clock */
import { Cancelled } from '../errors/abort.js';
import type { WallClock } from './clocks.js';

/** The machine's own clock. */
export const systemWallClock: WallClock = {
  now: () => Date.now(),
  sleep: (milliseconds, { signal }) =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        reject(signal.reason instanceof Error ? signal.reason : new Cancelled(String(signal.reason)));
      };
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop);
        resolve();
      }, milliseconds);
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop, { once: true });
    }),
};
