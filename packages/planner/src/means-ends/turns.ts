import type { Ingredient, Method } from '@s-agents/core';

/** Returns how many turns, one after the other, it takes to carry out a method `times` times at this many stations. */
export function turnsOf(
  { sideBySide = 1, perStation = false, consumes }: Pick<Method, 'sideBySide' | 'perStation' | 'consumes'>,
  times: number,
  stations = 1,
): number {
  if (sideBySide > 1) return Math.ceil(times / sideBySide);
  return perStation ? turnsAt(stations, times, consumes) : times;
}

/**
 * Returns how many of `times` the busiest station does. The work is spread only as far as this takes no more whole
 * pieces, of fuel for instance, than a single station would.
 */
function turnsAt(stations: number, times: number, consumes: readonly Ingredient[]): number {
  for (let each = Math.ceil(times / Math.max(1, stations)); each < times; each++)
    if (consumes.every(({ count }) => piecesIn(each, times, count) <= Math.ceil(count * times))) return each;
  return times;
}

/** Returns how many whole pieces are used up, `count` at a time, where each station does up to `each` of `times`. */
export function piecesIn(each: number, times: number, count: number): number {
  return Math.floor(times / each) * Math.ceil(count * each) + Math.ceil(count * (times % each));
}
