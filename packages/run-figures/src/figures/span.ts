/** A stretch of world time, in seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Joins spans that overlap or touch, in order. */
export function union(spans: readonly Span[]): readonly Span[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

/** The seconds of non-overlapping spans that lie between `from` and `to`. */
export function secondsWithin(spans: readonly Span[], { from, to }: Span): number {
  return spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)), 0);
}
