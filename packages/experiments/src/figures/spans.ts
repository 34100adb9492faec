import type { ActionOutcome, RunEvent } from '@s-agents/core';
import type { Span } from './run-figures.js';

/** Reads from a run's events when each agent acted and planned, up to the goal. What was still open ends there. Pure. */
export function spansOf(events: readonly RunEvent[]): readonly Span[] {
  const start = events.find(({ type }) => type === 'run.started')?.at ?? 0;
  const met = events.find((event) => event.type === 'goal.checked' && event.status.met);
  const end = (met ?? events.at(-1))?.at ?? start;
  const open = new Map<string, Omit<Span, 'to' | 'isFailed'>>();
  const spans: Span[] = [];
  const begin = (key: string, agent: string, kind: Span['kind'], what: string, at: number): void =>
    void open.set(key, { agent, kind, what, from: at - start });
  const close = (key: string, at: number, isFailed: boolean): void => {
    const span = open.get(key);
    if (span === undefined) return;
    open.delete(key);
    if (at - start > span.from) spans.push({ ...span, to: at - start, isFailed: isFailed && at < end });
  };
  for (const event of events) {
    if (event.at > end) break;
    if (event.type === 'action.started') {
      const { id, verb, quantity, object } = event.action;
      begin(`act ${id}`, event.agent, 'act', [verb, quantity, object].join(' '), event.at);
    } else if (event.type === 'action.ended') close(`act ${event.actionId}`, event.at, hasFailed(event.outcome));
    else if (event.type === 'planning.started') begin(`plan ${event.agent}`, event.agent, 'plan', 'plan', event.at);
    else if (event.type === 'plan.made' || event.type === 'planning.failed')
      close(`plan ${event.agent}`, event.at, event.type === 'planning.failed');
  }
  for (const key of [...open.keys()]) close(key, end, false);
  return spans;
}

/** What was broken off has not failed. */
function hasFailed(outcome: ActionOutcome): boolean {
  return outcome.status === 'failed' && outcome.reason !== 'interrupted';
}
