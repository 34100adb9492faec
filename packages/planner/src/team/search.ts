import type { Timeline } from './timeline.js';
import type { Aim, Way } from './way.js';

/** How many aims may lie within each other: a part of a part, and so on. */
const deepest = 5;

/**
 * Finds the plan in which an aim is met soonest: for each aim all ways that apply are expanded, and the best is kept
 * (branch by branch, greedily).
 */
export function planFor(aim: Aim, plan: Timeline, ways: readonly Way[]): Timeline | null {
  const best =
    (depth: number) =>
    (aim: Aim, plan: Timeline): Timeline | null => {
      if (depth > deepest) return null;
      const search = { forShare: best(depth), forPart: best(depth + 1) };
      let found: Timeline | null = null;
      for (const way of ways) {
        // What goes into something else is divided further only where nobody can get it otherwise.
        if ((depth > 0 && found !== null && way.isInParts) || !way.appliesTo(aim, plan)) continue;
        for (const one of way.expand(aim, plan, search)) if (found === null || isBetter(one, found)) found = one;
      }
      return found;
    };
  return best(0)(aim, plan);
}

/** Whether one plan is over sooner than another, or as soon with less work. */
export function isBetter(one: Timeline, other: Timeline): boolean {
  return one.seconds === other.seconds ? one.work < other.work : one.seconds < other.seconds;
}

/** World seconds by estimate, and the share of the time, that a new plan has to save for what was planned to be left. */
const leastSaved = 5;
const worthChanging = 0.9;

/** Whether it is worthwhile to leave what was planned, or is under way, for something else, since estimates are rough. */
export function isWorthwhile(before: Timeline, after: Timeline): boolean {
  return after.seconds < worthChanging * before.seconds && before.seconds - after.seconds >= leastSaved;
}
