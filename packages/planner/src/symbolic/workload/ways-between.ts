import type { Workload } from './workload.js';

/** World seconds by estimate that the way between the surface and work in the depth of the ground takes at least. */
export const shortWay = 30;
/** Who has looked for things for long is far away: the way takes this share of the time. */
const shareOfSearch = 0.6;

/** World seconds by estimate that whoever does this work has to go back with what it brings somebody. */
export function secondsBackFrom({ isDeep, deepSeconds }: Workload): number {
  return isDeep ? Math.max(shortWay, shareOfSearch * deepSeconds) : 0;
}

/** World seconds by estimate down to whoever does this work. */
export function secondsDownTo({ deepSeconds }: Workload): number {
  return Math.max(Math.min(shortWay, deepSeconds), shareOfSearch * deepSeconds);
}
