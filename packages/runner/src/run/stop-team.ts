import { withTimeout, type Body, type WallClock } from '@s-agents/core';
import type { Team } from '../composition/compose-team.js';

/** Wall milliseconds that each part has for its end. */
const patience = 1000;

export interface StopOptions {
  readonly clock: WallClock;
  /** Told of a part that failed to stop or took too long; it is left behind. */
  readonly onProblem: (what: string, error: unknown) => void;
}

/** Ends bodies, sandbox, store and world, all at the same time. Never rejects. */
export async function stopTeam(team: Team, bodies: readonly Body[], { clock, onProblem }: StopOptions): Promise<void> {
  const parts: readonly (readonly [string, () => Promise<void>])[] = [
    ...bodies.map((body) => [`the body of ${body.agent}`, () => body.close()] as const),
    ...team.closables.map((part) => [part.constructor.name, () => part.close()] as const),
    ['the world', () => team.environment.stop()],
  ];
  const never = new AbortController().signal;
  await Promise.all(
    parts.map(async ([what, stop]) => {
      try {
        await withTimeout(stop, { clock, milliseconds: patience, what: `stopping ${what}`, signal: never });
      } catch (error) {
        onProblem(what, error);
      }
    }),
  );
}
