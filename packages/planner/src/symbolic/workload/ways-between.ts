import type { Workload } from './workload.js';

/** World seconds by estimate that the way between the surface and work in the depth of the ground takes at least. */
export const shortWay = 30;
/** World seconds, estimated, of looking for a thing from which on luck makes a difference, and its doer strays. */
export const longSearch = 40;
/** The way back from a long search takes this share of the time spent searching. */
export const shareOfSearch = 0.6;

/** World seconds by estimate that whoever does this work has to go back with what it brings somebody. */
export function secondsBackFrom({ isDeep, awaySeconds }: Workload): number {
  return Math.max(isDeep ? shortWay : 0, shareOfSearch * awaySeconds);
}

/** World seconds by estimate to whoever does this work. */
export function secondsTo({ deepSeconds, awaySeconds }: Workload): number {
  return Math.max(Math.min(shortWay, deepSeconds), shareOfSearch * awaySeconds);
}
