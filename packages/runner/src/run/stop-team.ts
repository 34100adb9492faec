import { withTimeout, type Body, type WallClock } from '@s-agents/core';
import type { Team } from '../composition/compose-team.js';

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
  await Promise.all(
    parts.map(async ([what, stop]) => {
      try {
        await withTimeout(stop, {
          clock,
          milliseconds: stopTimeoutMilliseconds,
          what: `stopping ${what}`,
        });
      } catch (error) {
        onProblem(what, error);
      }
    }),
  );
}
