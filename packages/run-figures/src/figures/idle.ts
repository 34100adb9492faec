import { seatOf } from '@s-agents/kit';
import type { Frame } from './frame.js';
import { secondsWithin, union, type Span } from './span.js';

/** How much of the run agents neither acted nor planned. */
export interface Idle {
  /** The mean over those who act; null where nobody acts or no time passed. */
  readonly share: number | null;
  readonly byAgent: readonly { readonly agent: string; readonly share: number }[];
}

/** Computes idle shares: the same figure as `organization.idleShare` of a run's report. Pure. */
export function idleOf(frame: Frame): Idle {
  const { agents, workers, span, seconds } = frame;
  if (seconds <= 0) return { share: null, byAgent: [] };
  const busy = busySpans(frame);
  const byAgent = agents.map((agent) => ({
    agent,
    share: 1 - Math.min(1, secondsWithin(busy.get(agent) ?? [], span) / seconds),
  }));
  const ofWorkers = byAgent.filter(({ agent }) => workers.includes(agent));
  const share = ofWorkers.length === 0 ? null : ofWorkers.reduce((sum, one) => sum + one.share, 0) / ofWorkers.length;
  return { share, byAgent };
}

/** When each agent acted or planned. */
export function busySpans({ events, span }: Frame): ReadonlyMap<string, readonly Span[]> {
  const spans = new Map<string, Span[]>();
  const open = new Map<string, { readonly agent: string; readonly from: number }>();
  const begin = (agent: string, what: string, from: number): void => {
    if (!open.has(`${agent} ${what}`)) open.set(`${agent} ${what}`, { agent, from });
  };
  const end = (key: string, to: number): void => {
    const begun = open.get(key);
    if (begun === undefined) return;
    open.delete(key);
    const own = spans.get(begun.agent) ?? [];
    own.push({ from: begun.from, to });
    spans.set(begun.agent, own);
  };
  for (const event of events) {
    const agent = seatOf(event) ?? '';
    if (event.type === 'planning.started') begin(agent, 'plan', event.at);
    if (event.type === 'plan.made' || event.type === 'planning.failed') end(`${agent} plan`, event.at);
    if (event.type === 'action.started') begin(agent, event.action.id, event.at);
    if (event.type === 'action.ended') end(`${agent} ${event.actionId}`, event.at);
  }
  for (const key of [...open.keys()]) end(key, Math.max(span.to, open.get(key)?.from ?? 0));
  return new Map([...spans].map(([agent, all]) => [agent, union(all)]));
}
