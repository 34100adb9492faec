import type { Activity } from './activities.js';

/** How many deeds had ended by a moment, and how many of them failed. */
export interface DeedCounts {
  readonly at: number;
  readonly actions: number;
  readonly failed: number;
}

const none: DeedCounts = { at: -Infinity, actions: 0, failed: 0 };
const kept = new WeakMap<readonly Activity[], DeedCounts[]>();

/** Counts the deeds of one agent that had ended by a moment. What ended long ago is counted once. */
export function countEnded(activities: readonly Activity[], moment: number): DeedCounts {
  const sums = kept.get(activities) ?? [];
  kept.set(activities, sums);
  for (let index = sums.length; index < activities.length; index++) {
    const activity = activities[index] as Activity;
    if (activity.to === Infinity) break;
    sums.push(sumOf(sums.at(-1) ?? none, activity));
  }
  let index = sums.length;
  while (index > 0 && (sums[index - 1] as DeedCounts).at > moment) index--;
  let counts = sums[index - 1] ?? none;
  for (; index < activities.length; index++) {
    const activity = activities[index] as Activity;
    if (activity.from > moment) break;
    if (activity.to <= moment) counts = sumOf(counts, activity);
  }
  return counts;
}

function sumOf({ at, actions, failed }: DeedCounts, { to, kind, hasFailed }: Activity): DeedCounts {
  const isDeed = kind !== 'plan' && kind !== 'away';
  return {
    at: Math.max(at, to),
    actions: actions + Number(isDeed),
    failed: failed + Number(isDeed && hasFailed),
  };
}
