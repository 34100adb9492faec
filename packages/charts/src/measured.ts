import { lineFrom, point } from './svg/shapes.js';

/** A mean with its interval; the ends are null where there is none. */
export interface Measured {
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** Intervals of few runs are wider than a picture is worth: they are cut beyond twice the farthest mean. */
const beyondMeans = 2;

/** The values that an axis of ratios has to show: all means, and the ends of intervals as far as they are drawn. */
export function shownRatios(measured: readonly Measured[], others: readonly number[]): readonly number[] {
  const means = [1, ...measured.map(({ mean }) => mean), ...others];
  const [least, most] = [Math.min(...means) / beyondMeans, Math.max(...means) * beyondMeans];
  const ends = measured.flatMap(({ low, high }) => [low, high].filter((end) => end !== null));
  return [...means, ...ends.map((end) => Math.min(most, Math.max(least, end)))];
}

const cap = 3;

/** An interval along one axis: a line with caps, or with an arrow where the axis ends before it does. */
export function intervalShapes(
  { low, high }: Measured,
  {
    at,
    across,
    ends,
    isUpright,
    as,
  }: {
    /** Where a value stands along the axis, and where the interval stands across it. */
    readonly at: (value: number) => number;
    readonly across: number;
    /** The least and the greatest value of the axis. */
    readonly ends: readonly [number, number];
    readonly isUpright: boolean;
    readonly as: string;
  },
): readonly string[] {
  if (low === null || high === null) return [];
  const line = (a: number, b: number, from: number, to: number): string =>
    isUpright ? lineFrom(from, a, to, b, as) : lineFrom(a, from, b, to, as);
  const [start, end] = [at(low), at(high)];
  const tip = (value: number, place: number): string => {
    const isCut = value < ends[0] || value > ends[1];
    if (!isCut) return line(place, place, across - cap, across + cap);
    const back = place + Math.sign((start + end) / 2 - place) * 2 * cap;
    const spot = (along: number, beside: number): string =>
      isUpright ? `${point(beside)} ${point(along)}` : `${point(along)} ${point(beside)}`;
    return `<path class="${as}" style="fill:none" d="M${spot(back, across - cap)}L${spot(place, across)}L${spot(back, across + cap)}"/>`;
  };
  return [line(start, end, across, across), tip(low, start), tip(high, end)];
}
