import type { Position } from '@s-agents/core';

/** World seconds by estimate in which two who stand together hand something over. */
const throwSeconds = 2;
/** The same where it is not known how far one of them has to go. */
const unknownWaySeconds = 10;
/** Blocks that a body walks in a world second, about. */
const pace = 4;

/** World seconds by estimate in which one goes to the other and hands something over. */
export function handOverSeconds(from: string, to: string, placeOf: (agent: string) => Position | undefined): number {
  const [one, other] = [placeOf(from), placeOf(to)];
  if (one === undefined || other === undefined) return unknownWaySeconds;
  return throwSeconds + Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z) / pace;
}
