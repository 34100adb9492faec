import { isCancellation, type WorldClock } from '@s-agents/core';
import type { FaultyBody } from './faulty-body.js';
import { drawSeconds, type Faults } from './faults.js';

/** Injects faults into a body, at world times that the profile's rates and the seed decide, until the signal aborts. */
export async function injectBodyFaults(
  body: FaultyBody,
  faults: Faults,
  clock: () => WorldClock,
  signal: AbortSignal,
): Promise<void> {
  const { diesPerMinute, awayPerMinute, awaySeconds, gonePerMinute } = faults.profile.bodies;
  const { agent } = body;
  await Promise.all([
    series('dies', diesPerMinute, () => {
      if (!body.isHere) return;
      faults.record('body.dies', agent, 'struck by lightning');
      body.die('struck by lightning');
    }),
    series('away', awayPerMinute, () => {
      if (!body.isHere) return;
      const seconds = drawSeconds(awaySeconds, faults.nextRandom(`body/${agent}/away seconds`));
      faults.record('body.away', agent, 'connection reset', seconds);
      void body.goAway('connection reset', seconds);
    }),
    series('gone', gonePerMinute, () => {
      if (body.isGone) return;
      faults.record('body.gone', agent, 'banned for good');
      body.leave('banned for good');
    }),
  ]);

  async function series(fault: string, perMinute: number, inject: () => void): Promise<void> {
    if (perMinute === 0) return;
    try {
      while (!body.isGone) {
        // Intervals between independent faults are exponentially distributed.
        const seconds = (-Math.log(1 - faults.nextRandom(`body/${agent}/${fault}`).next()) / perMinute) * 60;
        await clock().sleep(Math.round(seconds * 1000) / 1000, { signal });
        inject();
      }
    } catch (error) {
      if (!isCancellation(error)) throw error;
    }
  }
}
