import type { History } from './history.js';

/** A stretch of world time, in seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How much of a stretch of time lies in none of `spans`, in seconds. */
export function outside(spans: readonly Span[], { from, to }: Span): number {
  let left = to - from;
  let until = from;
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const start = Math.max(span.from, until);
    const stop = Math.min(span.to, to);
    if (stop <= start) continue;
    left -= stop - start;
    until = stop;
  }
  return left;
}

/** When an agent waited for a model. The time of a try without an answer passes after the try. */
export function callsOf(agent: string, history: History): readonly Span[] {
  const spans = history
    .all('model.called')
    .flatMap((call) => (call.agent === agent ? [{ from: call.at - call.latencySeconds, to: call.at }] : []));
  let until = 0;
  for (const failure of history.all('model.failed')) {
    if (failure.agent !== agent) continue;
    const from = Math.max(failure.at, until);
    until = from + failure.latencySeconds;
    spans.push({ from, to: until });
  }
  return spans;
}
