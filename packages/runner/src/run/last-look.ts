import type { BlobStore, Body, EventLog, Json, Observation, WallClock } from '@s-agents/core';
import { withTimeout } from '@s-agents/kit';
import type { Logger } from 'pino';

export interface LastLookOptions {
  readonly log: EventLog;
  readonly blobs: BlobStore;
  readonly wallClock: WallClock;
  readonly logger: Logger;
  /** Wall milliseconds to wait for each body. */
  readonly timeoutMilliseconds: number;
}

/**
 * Observes every body once more and logs its inventory, so that the report does not show inventories of the last
 * planning. Resolves with what was seen; never rejects.
 */
export async function takeLastLook(
  bodies: readonly Body[],
  { log, blobs, wallClock, logger, timeoutMilliseconds }: LastLookOptions,
): Promise<readonly Observation[]> {
  const looks = await Promise.all(
    bodies.map(async (body) => {
      try {
        return await withTimeout((signal) => body.observe({ signal }), {
          clock: wallClock,
          milliseconds: timeoutMilliseconds,
          what: `a last look by ${body.agent}`,
        });
      } catch (error) {
        logger.warn({ err: error }, `${body.agent} could not take a last look`);
        return null;
      }
    }),
  );
  // Logged in the order of the team, not of the answers, so that one seed gives the same log.
  for (const [index, observation] of looks.entries()) {
    const agent = bodies[index]?.agent;
    if (observation !== null && agent !== undefined)
      log.append({
        type: 'observed',
        agent,
        inventory: observation.inventory,
        observation: blobs.put(observation as unknown as Json),
      });
  }
  return looks.filter((observation) => observation !== null);
}
