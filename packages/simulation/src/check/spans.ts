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

/** The lanes in which agents wait for their turn, by scheduler. */
const paced: Readonly<Record<string, ReadonlySet<string>>> = {
  relay: new Set(['decide', 'speak', 'act']),
  rounds: new Set(['decide', 'speak', 'act']),
  phased: new Set(['decide', 'speak', 'act']),
  sequential: new Set(['decide', 'speak']),
};

/** When somebody was at a step for which others have to wait: none where nobody waits for a turn. */
export function turnsOf(history: History): readonly Span[] {
  const lanes = paced[history.started?.scheduler ?? ''];
  if (lanes === undefined) return [];
  const begun = new Map<string, number>();
  const spans: Span[] = [];
  for (const event of history.events) {
    if (event.type !== 'step.started' && event.type !== 'step.ended') continue;
    const key = `${event.agent} ${event.lane}`;
    if (event.type === 'step.started') {
      if (lanes.has(event.lane)) begun.set(key, event.at);
      continue;
    }
    const from = begun.get(key);
    if (from !== undefined) spans.push({ from, to: event.at });
    begun.delete(key);
  }
  return spans;
}
