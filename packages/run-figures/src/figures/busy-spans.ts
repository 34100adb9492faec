import type { RunEvent } from '@s-agents/core';
import { seatOf } from '@s-agents/kit';
import type { Frame } from './frame.js';
import { union, type Span } from './span.js';

/** When each agent acted or planned. */
export function busySpans(frame: Frame): ReadonlyMap<string, readonly Span[]> {
  return spansOf(frame, (event) => planningOf(event) ?? actingOf(event));
}

/** When each agent acted. */
export function actingSpans(frame: Frame): ReadonlyMap<string, readonly Span[]> {
  return spansOf(frame, actingOf);
}

/** That something begins or ends, and what it is. */
interface Edge {
  readonly begins: boolean;
  readonly what: string;
}

function planningOf({ type }: RunEvent): Edge | null {
  if (type === 'planning.started') return { begins: true, what: 'plan' };
  return type === 'plan.made' || type === 'planning.failed' ? { begins: false, what: 'plan' } : null;
}

function actingOf(event: RunEvent): Edge | null {
  if (event.type === 'action.started') return { begins: true, what: event.action.id };
  return event.type === 'action.ended' ? { begins: false, what: event.actionId } : null;
}

function spansOf({ events, span }: Frame, edgeOf: (event: RunEvent) => Edge | null): Map<string, readonly Span[]> {
  const spans = new Map<string, Span[]>();
  const open = new Map<string, { readonly agent: string; readonly from: number }>();
  const end = (key: string, to: number): void => {
    const begun = open.get(key);
    if (begun === undefined) return;
    open.delete(key);
    const own = spans.get(begun.agent) ?? [];
    own.push({ from: begun.from, to });
    spans.set(begun.agent, own);
  };
  for (const event of events) {
    const edge = edgeOf(event);
    if (edge === null) continue;
    const agent = seatOf(event) ?? '';
    const key = `${agent} ${edge.what}`;
    if (!edge.begins) end(key, event.at);
    else if (!open.has(key)) open.set(key, { agent, from: event.at });
  }
  for (const key of [...open.keys()]) end(key, Math.max(span.to, open.get(key)?.from ?? 0));
  return new Map([...spans].map(([agent, all]) => [agent, union(all)]));
}
