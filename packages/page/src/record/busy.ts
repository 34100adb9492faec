import type { Activity } from './activities.js';
import { countUntil } from './timeline.js';

/** How long an agent had been busy by a moment, in world seconds. */
interface Busy {
  readonly at: number;
  readonly seconds: number;
}

const kept = new WeakMap<readonly Activity[], Busy[]>();

/** Of each of `bins` equal parts of the time from `from` to `moment`, the share in which an agent was busy. */
export function busyShares(
  activities: readonly Activity[],
  { from, moment, bins }: { readonly from: number; readonly moment: number; readonly bins: number },
): readonly number[] {
  const width = Math.max(moment - from, 0.001) / bins;
  const sums = Array.from({ length: bins + 1 }, (_, index) => busyUntil(activities, from + index * width));
  return Array.from({ length: bins }, (_, index) =>
    Math.min(1, Math.max(0, ((sums[index + 1] ?? 0) - (sums[index] ?? 0)) / width)),
  );
}

/** World seconds for which an agent was busy until a moment. What lies over something else counts once. */
export function busyUntil(activities: readonly Activity[], moment: number): number {
  const ended = endedOf(activities);
  const count = countUntil(ended, moment);
  const before = ended[count - 1] ?? { at: -Infinity, seconds: 0 };
  // Activities follow each other but for reflexes, so that at most a few have begun and not ended by then.
  let [seconds, last] = [before.seconds, before.at];
  for (let index = count; index < activities.length && index < count + 3; index++) {
    const { from, to } = activities[index] as Activity;
    if (from >= moment) break;
    const [begin, end] = [Math.max(from, last), Math.min(to, moment)];
    if (end <= begin) continue;
    seconds += end - begin;
    last = end;
  }
  return seconds;
}

/** The running sums over the activities from the first to the last before one that goes on. */
function endedOf(activities: readonly Activity[]): readonly Busy[] {
  const sums = kept.get(activities) ?? [];
  kept.set(activities, sums);
  for (let index = sums.length; index < activities.length; index++) {
    const { from, to } = activities[index] as Activity;
    if (to === Infinity) break;
    const { at, seconds } = sums.at(-1) ?? { at: -Infinity, seconds: 0 };
    sums.push({ at: Math.max(at, to), seconds: seconds + Math.max(0, to - Math.max(at, from)) });
  }
  return sums;
}
