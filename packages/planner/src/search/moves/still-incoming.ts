import type { Line } from '../job.js';

/** What a member is handed that it has not used yet once it has done what comes after these. */
export function stillIncoming({ incoming, due }: Line, after: readonly (number | string)[]): Line['incoming'] {
  const used = [...due, ...after];
  return new Map([...incoming].filter(([place]) => !used.includes(place)));
}
