import type { WorldClock } from '@s-agents/core';
import { isCancellation } from '@s-agents/kit';
import type { FaultyBody } from './faulty-body.js';
import { drawSeconds, type Chance, type Faults } from './faults.js';

/**
 * Injects faults into a body, at world times that the profile names or that its rates and the seed decide, until the
 * signal aborts.
 */
export async function injectBodyFaults(
  body: FaultyBody,
  faults: Faults,
  clock: () => WorldClock,
  signal: AbortSignal,
): Promise<void> {
  const { diesPerMinute, awayPerMinute, awaySeconds, gonePerMinute, gone } = faults.profile.bodies;
  const { agent } = body;
  await Promise.all([
    series('dies', diesPerMinute, (chance) => {
      if (!body.isHere || !faults.admits('body.dies', chance)) return;
      faults.record('body.dies', chance, agent, 'struck by lightning');
      body.die('struck by lightning');
    }),
    series('away', awayPerMinute, (chance) => {
      if (!body.isHere || !faults.admits('body.away', chance)) return;
      const seconds = drawSeconds(awaySeconds, chance.random);
      faults.record('body.away', chance, agent, 'connection reset', seconds);
      void body.goAway('connection reset', seconds);
    }),
    series('gone', gonePerMinute, leave),
    ...gone.filter((one) => one.agent === agent).map(({ at }) => leaveAt(at)),
  ]);

  function leave(chance: Chance): void {
    if (body.isGone || !faults.admits('body.gone', chance)) return;
    faults.record('body.gone', chance, agent, 'banned for good');
    body.leave('banned for good');
  }

  async function leaveAt(at: number): Promise<void> {
    try {
      const chance = faults.nextChance(`body/${agent}/gone at`);
      await clock().sleep(Math.max(0, at - clock().now()), { signal });
      leave(chance);
    } catch (error) {
      if (!isCancellation(error)) throw error;
    }
  }

  async function series(fault: string, perMinute: number, inject: (chance: Chance) => void): Promise<void> {
    if (perMinute === 0) return;
    try {
      while (!body.isGone && !faults.areOver) {
        const chance = faults.nextChance(`body/${agent}/${fault}`);
        // Intervals between independent faults are exponentially distributed.
        const seconds = (-Math.log(1 - chance.random.next()) / perMinute) * 60;
        await clock().sleep(Math.round(seconds * 1000) / 1000, { signal });
        inject(chance);
      }
    } catch (error) {
      if (!isCancellation(error)) throw error;
    }
  }
}
