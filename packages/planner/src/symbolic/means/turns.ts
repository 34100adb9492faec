import type { Ingredient, Method } from '@s-agents/core';

/** How many times one after the other a method is carried out that is to be carried out `times`, at so many stations. */
export function turnsOf(
  { sideBySide = 1, perStation = false, consumes }: Pick<Method, 'sideBySide' | 'perStation' | 'consumes'>,
  times: number,
  stations = 1,
): number {
  if (sideBySide > 1) return Math.ceil(times / sideBySide);
  return perStation ? turnsAt(stations, times, consumes) : times;
}

/** The most that a station does of `times`: none takes more whole pieces, of fuel for instance, than all have together. */
function turnsAt(stations: number, times: number, consumes: readonly Ingredient[]): number {
  const piecesFor = (each: number, count: number): number =>
    Math.floor(times / each) * Math.ceil(count * each) + Math.ceil(count * (times % each));
  for (let each = Math.ceil(times / Math.max(1, stations)); each < times; each++)
    if (consumes.every(({ count }) => piecesFor(each, count) <= Math.ceil(count * times))) return each;
  return times;
}
