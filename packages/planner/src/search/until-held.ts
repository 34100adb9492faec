import { countItems } from '@s-agents/kit';
import type { Job } from './job.js';
import type { Wanted } from './team.js';

/** World seconds until so much of a thing is held; until all who are at it are done where they bring less. */
export function secondsUntil({ need, open, underWay, isGradual }: Wanted, jobs: readonly Job[]): number {
  const bringers = [
    ...underWay,
    ...jobs.flatMap(({ holds, from, begin, end }) => {
      const count = (holds.get(need.name)?.count ?? 0) - countItems(from, need.items);
      return count > 0 ? [{ count, start: begin, end }] : [];
    }),
  ];
  const last = bringers.reduce((most, { end }) => Math.max(most, end), 0);
  const at = (seconds: number): number =>
    bringers.reduce((sum, { count, start, end }) => {
      // A single piece is there all at once.
      const comesBy = isGradual && count > 1;
      const share = seconds >= end ? 1 : comesBy && seconds > start ? (seconds - start) / (end - start) : 0;
      return sum + share * count;
    }, 0);
  if (bringers.length < 2 || at(last) <= open) return last;
  const ends = bringers.map(({ end }) => end).sort((a, b) => a - b);
  const index = ends.findIndex((end) => at(end) >= open);
  const [low, high] = [ends[index - 1] ?? 0, ends[index] ?? last];
  const [before, after] = [at(low), at(high)];
  return isGradual && after > before ? low + ((open - before) / (after - before)) * (high - low) : high;
}
