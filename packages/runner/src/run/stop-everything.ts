import { withTimeout, type WallClock } from '@s-agents/core';
import type { Logger } from 'pino';

/** Wall milliseconds that each has for its end. */
const patience = 1000;

/** Ends all of them at the same time; one that fails or dawdles is logged and left behind. */
export async function stopEverything(stops: Readonly<Record<string, () => Promise<void>>>, { clock, logger }: { clock: WallClock; logger: Logger }): Promise<void> {
  const never = new AbortController().signal;
  await Promise.all(
    Object.entries(stops).map(async ([what, stop]) => {
      try {
        await withTimeout(stop, { clock, milliseconds: patience, what: `stopping ${what}`, signal: never });
      } catch (error) {
        logger.error({ err: error }, `${what} did not stop`);
      }
    }),
  );
}
