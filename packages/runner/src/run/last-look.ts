import { withTimeout, type BlobStore, type Body, type EventLog, type Json, type WallClock } from '@s-agents/core';
import type { Logger } from 'pino';

export interface LastLookOptions {
  readonly log: EventLog;
  readonly blobs: BlobStore;
  readonly wallClock: WallClock;
  readonly logger: Logger;
  /** Wall milliseconds that a body has to answer. */
  readonly patience: number;
}

/** Logs what everyone holds at the end: the report would otherwise tell what they held a plan ago. Never rejects. */
export async function takeLastLook(
  bodies: readonly Body[],
  { log, blobs, wallClock, logger, patience }: LastLookOptions,
): Promise<void> {
  const never = new AbortController().signal;
  const looks = await Promise.all(
    bodies.map(async (body) => {
      try {
        return await withTimeout((signal) => body.observe({ signal }), {
          clock: wallClock,
          milliseconds: patience,
          what: `a last look by ${body.agent}`,
          signal: never,
        });
      } catch (error) {
        logger.warn({ err: error }, `${body.agent} could not take a last look`);
        return null;
      }
    }),
  );
  // In the team's order, not that of the answers: one seed gives one log.
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
}
