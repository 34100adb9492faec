/** Where values stand on an axis, and which of them are named. */
export interface Scale {
  /** Values beyond the ends stand at the ends. */
  readonly at: (value: number) => number;
  /** Ascending; the first and the last are the ends of the axis. */
  readonly ticks: readonly number[];
  /** The same, those first that are rather named than others. */
  readonly byWeight: readonly number[];
}

/** A scale for ratios, on which twice and half are as far from 1; from below the least to above the greatest value. */
export function ratioScale(values: readonly number[], [from, to]: readonly [number, number]): Scale {
  const positive = [1, ...values.filter((value) => value > 0 && Number.isFinite(value))];
  const [least, most] = [Math.min(...positive), Math.max(...positive)];
  const octaves = Math.log2(most / least);
  const steps = octaves > 2.5 ? [1] : [1, 1.5];
  const first = Math.floor(Math.log2(least)) - 1;
  const grid = Array.from(
    { length: Math.ceil(Math.log2(most)) - first + 2 },
    (_, index) => 2 ** (first + index),
  ).flatMap((power) => steps.map((step) => step * power));
  const low = Math.max(
    0,
    grid.findLastIndex((tick) => tick <= least * 1.001),
  );
  const high = grid.findIndex((tick) => tick >= most * 0.999);
  const ticks = grid.slice(low, Math.max(high, low + 1) + 1);
  const weight = (tick: number): number => (tick === 1 ? 0 : Number.isInteger(Math.log2(tick)) ? 1 : 2);
  const byWeight = ticks.toSorted((a, b) => weight(a) - weight(b));
  return { at: between(ticks.map(Math.log), [from, to], Math.log), ticks, byWeight };
}

/** A scale from 0 to at least the greatest value. `ticks` are round numbers. */
export function plainScale(ticks: readonly number[], [from, to]: readonly [number, number]): Scale {
  return { at: between(ticks, [from, to], (value) => value), ticks, byWeight: ticks };
}

/**
 * A scale whose ticks are these numbers: by their logarithms where they grow by factors, and otherwise as they are.
 */
export function scaleOfNumbers(numbers: readonly number[], [from, to]: readonly [number, number]): Scale {
  const ticks = [...new Set(numbers)].toSorted((a, b) => a - b);
  const [first = 0, last = 1] = [ticks[0], ticks.at(-1)];
  const change = first > 0 && last / first >= 4 ? Math.log2 : (value: number): number => value;
  return { at: between(ticks.map(change), [from, to], change), ticks, byWeight: ticks };
}

function between(
  ends: readonly number[],
  [from, to]: readonly [number, number],
  change: (value: number) => number,
): Scale['at'] {
  const [first = 0, last = 1] = [ends[0], ends.at(-1)];
  const length = last - first;
  return (value) => {
    if (!(length > 0)) return (from + to) / 2;
    return from + (to - from) * Math.min(1, Math.max(0, (change(value) - first) / length));
  };
}

/** The ticks whose names do not touch those of others, in pixels along the axis. */
export function namedTicks({ at, byWeight }: Scale, lengthOf: (tick: number) => number): readonly number[] {
  const named: number[] = [];
  const isFree = (tick: number): boolean =>
    named.every((other) => Math.abs(at(other) - at(tick)) >= (lengthOf(other) + lengthOf(tick)) / 2 + 5);
  for (const tick of byWeight) if (isFree(tick)) named.push(tick);
  return named;
}
