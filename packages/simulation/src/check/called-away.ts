import type { RunEvent } from '@s-agents/core';
import type { History } from './history.js';
import type { Span } from './spans.js';

/** When the user had called away all those whom an agent commands: it cannot plan before one of them is free again. */
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

/** Whether an agent waits at the end for those whom the user has called away. */
export function waitsForThoseCalledAwayAtTheEnd(agent: string, history: History): boolean {
  return waitsForThoseCalledAway(agent, history).some(({ to }) => to === history.end?.at);
}

/** Those whom an agent commands and who act or command others. */
function workersOf(agent: string, { started }: History): readonly string[] {
  const { agents = [], edges = [] } = started ?? {};
  const works = (name: string): boolean =>
    agents.some((one) => one.name === name && one.acts) || edges.some(([from]) => from === name);
  return edges.flatMap(([from, to]) => (from === agent && works(to) ? [to] : []));
}

/** What an event tells an agent of who is there for it. */
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
