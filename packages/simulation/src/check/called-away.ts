import type { RunEvent } from '@s-agents/core';
import type { History } from './history.js';
import type { Span } from './spans.js';

/**
 * Returns the spans of time in which the user had called away every worker of an agent, so that the agent could not
 * plan before one of them was free again.
 */
export function waitsForThoseCalledAway(agent: string, history: History): readonly Span[] {
  const commanded = new Set(workersOf(agent, history));
  const away = new Set<string>();
  const spans: Span[] = [];
  let since: number | null = null;
  const close = (to: number): void => {
    if (since !== null) spans.push({ from: since, to });
    since = null;
  };
  for (const event of history.events) {
    const change = changeBy(event, agent);
    if (change === null) continue;
    if (change.what === 'gone') commanded.delete(change.who);
    if (change.what === 'away') away.add(change.who);
    else away.delete(change.who);
    const isAlone = away.size > 0 && [...commanded].every((name) => away.has(name));
    if (!isAlone) close(event.at);
    else since ??= event.at;
  }
  close(history.end?.at ?? 0);
  return spans;
}

/** Whether the run ended while an agent was waiting for workers that the user had called away. */
export function waitsForThoseCalledAwayAtTheEnd(agent: string, history: History): boolean {
  return waitsForThoseCalledAway(agent, history).some(({ to }) => to === history.end?.at);
}

/** The agents that an agent commands and that act or command others. */
function workersOf(agent: string, { started }: History): readonly string[] {
  const { agents = [], edges = [] } = started ?? {};
  const works = (name: string): boolean =>
    agents.some((one) => one.name === name && one.acts) || edges.some(([from]) => from === name);
  return edges.flatMap(([from, to]) => (from === agent && works(to) ? [to] : []));
}

/**
 * What an event tells an agent about another one: that it was called away, is free again, or is gone for good. Null for
 * other events.
 */
function changeBy(
  event: RunEvent,
  agent: string,
): { readonly who: string; readonly what: 'away' | 'free' | 'gone' } | null {
  if (event.type === 'agent.gone') return { who: event.agent, what: 'gone' };
  if (event.type !== 'message.received' || event.agent !== agent) return null;
  const { from: who, report } = event.message;
  if (report?.status === 'superseded' && report.calledOffBy !== undefined) return { who, what: 'away' };
  return report?.status === 'ready' ? { who, what: 'free' } : null;
}
