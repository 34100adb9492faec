import type { Activity } from './activities.js';

/** A bar of a Gantt chart: one activity, or several of one kind drawn as one. */
export type Bar = Pick<Activity, 'from' | 'to' | 'kind' | 'what'>;

/**
 * Draws the activities of one agent in at most `most` bars. With more activities, time is cut into as many slices, each
 * of the kind that fills most of it, and slices of one kind that follow each other are one bar. Pure.
 */
export function barsOf(
  activities: readonly Activity[],
  { from, to, most }: { readonly from: number; readonly to: number; readonly most: number },
): readonly Bar[] {
  if (activities.length <= most) return activities;
  const width = (to - from) / most;
  const slices = Array.from({ length: most }, () => new Map<string, number>());
  for (const activity of activities) {
    const first = Math.max(0, Math.floor((activity.from - from) / width));
    for (let index = first; index < most && from + index * width < activity.to; index++) {
      const start = Math.max(activity.from, from + index * width);
      const end = Math.min(activity.to, from + (index + 1) * width);
      const slice = slices[index] as Map<string, number>;
      slice.set(activity.kind, (slice.get(activity.kind) ?? 0) + Math.max(0, end - start));
    }
  }
  const bars: { from: number; to: number; kind: string; what: string }[] = [];
  for (const [index, slice] of slices.entries()) {
    const [kind, seconds] = [...slice].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0] as [
      string,
      number,
    ]);
    if (seconds < width / 2) continue;
    const last = bars.at(-1);
    const start = from + index * width;
    if (last?.kind === kind && Math.abs(last.to - start) < width / 2) last.to = start + width;
    else bars.push({ from: start, to: start + width, kind, what: kind });
  }
  return bars;
}
