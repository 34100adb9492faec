import type { Timeline } from './timeline.js';
import type { Aim, Way } from './way.js';
import { aimText, type Weigh } from './weigh.js';

/** How many aims may lie within each other: a part of a part, and so on. */
const deepest = 5;

/**
 * What a plan has to save to be worth it, since estimates are rough: world seconds, and a share of the time. It holds
 * for members that wait for each other, or do the same, instead of sharing the work.
 */
const leastSaved = 5;
const shareSaved = 0.1;

/**
 * Plans for aims one after the other, by all ways and, since what is best for one may be in the way of another, by the
 * simple ones. The better plan is kept. `otherwise`: what is done for an aim for which no way is known.
 */
export function planAll(
  aims: readonly Aim[],
  start: Timeline,
  ways: readonly Way[],
  otherwise: (aim: Aim, plan: Timeline) => Timeline,
  weigh?: Weigh,
): Timeline {
  const simple = ways.filter(({ isInParts }) => !isInParts);
  const planned = (first: readonly Way[], tell?: Weigh): Timeline =>
    aims.reduce(
      (plan, aim) => planFor(aim, plan, first, tell) ?? planFor(aim, plan, ways) ?? otherwise(aim, plan),
      start,
    );
  const plans = [
    { about: 'each in the way that is best for it', plan: planned(ways, weigh) },
    ...(aims.length < 2 ? [] : [{ about: 'nothing made of parts that others bring', plan: planned(simple) }]),
  ];
  const best = plans.reduce((best, one) => (isBetter(one.plan, best.plan, start) ? one : best));
  if (plans.length > 1) for (const one of plans) weigh?.({ question: 'all of it', ...one, isChosen: one === best });
  return best.plan;
}

/**
 * Finds the plan in which an aim is met soonest: for each aim all ways that apply are expanded, and the best is kept
 * (branch by branch, greedily).
 */
function planFor(aim: Aim, plan: Timeline, ways: readonly Way[], tell?: Weigh): Timeline | null {
  const bestOf = new Map<Way, Timeline>();
  const best =
    (depth: number) =>
    (part: Aim, before: Timeline): Timeline | null => {
      if (depth > deepest) return null;
      const search = { forShare: best(depth), forPart: best(depth + 1) };
      let found: Timeline | null = null;
      for (const way of ways) {
        // What goes into something else is divided further only where nobody can get it otherwise.
        if ((depth > 0 && found !== null && way.isInParts) || !way.appliesTo(part, before)) continue;
        for (const one of way.expand(part, before, search)) {
          if (found === null || isBetter(one, found, before)) found = one;
          const other = bestOf.get(way);
          if (part === aim && (other === undefined || isBetter(one, other, before))) bestOf.set(way, one);
        }
      }
      return found;
    };
  const found = best(0)(aim, plan);
  if (tell !== undefined)
    for (const way of ways) {
      const one = bestOf.get(way) ?? null;
      tell({
        question: aimText(aim),
        about: `${way.name}: ${way.about}`,
        plan: one,
        isChosen: one !== null && one === found,
      });
    }
  return found;
}

/**
 * Whether one continuation of a plan is over sooner than another; or else what it adds to that; or else as soon with less
 * work.
 */
function isBetter(one: Timeline, other: Timeline, before: Timeline): boolean {
  // Two that take nobody knows how long are as good as each other.
  const difference =
    weighed(one, one.seconds) - weighed(other, other.seconds) ||
    weighed(one, one.endSince(before)) - weighed(other, other.endSince(before)) ||
    one.work - other.work;
  return difference < 0;
}

function weighed({ isCostly }: Timeline, seconds: number): number {
  return isCostly ? seconds / (1 - shareSaved) + leastSaved : seconds;
}
