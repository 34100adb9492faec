import { isCancellation, type WorldClock } from '@s-agents/core';
import type { FaultyBody } from './faulty-body.js';
import { drawSeconds, type Faults } from './faults.js';

/** Strikes a body with faults, at world times that the profile's rates and the seed decide, until the signal aborts. */
export async function strike(
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
      faults.note('body.dies', agent, 'struck by lightning');
      body.die('struck by lightning');
    }),
    series('away', awayPerMinute, () => {
      if (!body.isHere) return;
      const seconds = drawSeconds(awaySeconds, faults.next(`body/${agent}/away seconds`));
      faults.note('body.away', agent, 'connection reset', seconds);
      void body.goAway('connection reset', seconds);
    }),
    series('gone', gonePerMinute, () => {
      if (body.isGone) return;
      faults.note('body.gone', agent, 'banned for good');
      body.leave('banned for good');
    }),
  ]);

  async function series(what: string, perMinute: number, happen: () => void): Promise<void> {
    if (perMinute === 0) return;
    try {
      while (!body.isGone) {
        // Times between independent faults are exponentially distributed.
        const seconds = (-Math.log(1 - faults.next(`body/${agent}/${what}`).next()) / perMinute) * 60;
        await clock().sleep(Math.round(seconds * 1000) / 1000, { signal });
        happen();
      }
    } catch (error) {
      if (!isCancellation(error)) throw error;
    }
  }
}
