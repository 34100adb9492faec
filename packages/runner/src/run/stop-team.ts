import type { Body, WallClock } from '@s-agents/core';
import { TimedOut } from '@s-agents/kit';
import type { Team } from '../composition/compose-team.js';
import { settledWithin } from './settled-within.js';

/** Wall milliseconds to wait for each part to stop. */
const stopTimeoutMilliseconds = 1000;

export interface StopOptions {
  readonly clock: WallClock;
  /** Called for a part that failed to stop or took too long; nothing waits for it any longer. */
  readonly onProblem: (what: string, error: unknown) => void;
}

/** Stops bodies, skill store, sandbox and world in parallel. Never rejects. */
export async function stopTeam(team: Team, bodies: readonly Body[], { clock, onProblem }: StopOptions): Promise<void> {
  const parts: readonly (readonly [string, () => Promise<void>])[] = [
    ...bodies.map((body) => [`the body of ${body.agent}`, () => body.close()] as const),
    ...team.closables.map((part) => [part.constructor.name, () => part.close()] as const),
    ['the world', () => team.environment.stop()],
  ];
  const stopping = new Set(parts);
  const stopPart = async (part: (typeof parts)[number]): Promise<void> => {
    const [what, stop] = part;
    try {
      await stop();
    } catch (error) {
      // Of a part that took too long, that was the problem.
      if (stopping.has(part)) onProblem(what, error);
    } finally {
      stopping.delete(part);
    }
  };
  const all = Promise.all(parts.map(stopPart));
  // One timer for all of them, since they begin together.
  if (await settledWithin(all, stopTimeoutMilliseconds, clock)) return;
  const late = [...stopping];
  stopping.clear();
  for (const [what] of late) onProblem(what, new TimedOut(stopTimeoutMilliseconds, `stopping ${what}`));
}
