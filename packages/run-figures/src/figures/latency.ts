import type { RunEvent } from '@s-agents/core';
import { reachedFrom } from '@s-agents/kit';
import { actingSpans } from './busy-spans.js';
import type { Frame } from './frame.js';
import { secondsWithin, union, type Span } from './span.js';

/** How much of what models took to answer passed while bodies acted. */
export interface LatencyFigures {
  /** World seconds of all calls after the first command between agents or, where there is none, the first plan. */
  readonly seconds: number;
  /** Those of them during which the caller's body acted or, where the caller does not act, a body that it leads. */
  readonly overlapped: number;
  /** `overlapped` over `seconds`; null where no model took any time. */
  readonly share: number | null;
}

/** Computes how much of the models' latency is hidden behind acting, until the goal is met. Pure. */
export function latencyOf(frame: Frame): LatencyFigures {
  const { events, span } = frame;
  const first = events.find((event) => isCommand(event, frame)) ?? events.find(({ type }) => type === 'plan.made');
  const from = first?.at ?? span.to;
  const acting = actingFor(frame);
  let [seconds, overlapped] = [0, 0];
  for (const event of events) {
    if (event.type !== 'model.called') continue;
    const call = { from: Math.max(from, event.at - event.latencySeconds), to: Math.min(event.at, span.to) };
    if (call.from >= call.to) continue;
    seconds += call.to - call.from;
    overlapped += secondsWithin(acting(event.agent), call);
  }
  return { seconds, overlapped, share: seconds === 0 ? null : overlapped / seconds };
}

function isCommand(event: RunEvent, { agents }: Frame): boolean {
  return event.type === 'message.published' && event.message.kind === 'command' && agents.includes(event.message.from);
}

/** When a body acted for which an agent thinks: its own, or else any that it leads. */
function actingFor(frame: Frame): (agent: string) => readonly Span[] {
  const { started, workers } = frame;
  const graph = { agents: frame.agents, edges: started.edges };
  const own = actingSpans(frame);
  const known = new Map<string, readonly Span[]>();
  return (agent) => {
    const bodies = workers.includes(agent) ? [agent] : [...reachedFrom(graph, [agent])];
    const spans = known.get(agent) ?? union(bodies.flatMap((body) => own.get(body) ?? []));
    known.set(agent, spans);
    return spans;
  };
}
