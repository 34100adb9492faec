import type { RunEvent } from '@s-agents/core';
import { withShortTexts } from './short-texts.js';

/** How much of a run a page has. */
export interface Level {
  /** The most characters of each text. */
  readonly textLength: number;
  /** World seconds between two places of a body. */
  readonly placeSeconds: number;
  /** The most events of each kind and agent. */
  readonly eventsOfKind: number;
  /** The most agents. */
  readonly agents: number;
}

/** From everything down to what any run has room for. */
export const levels: readonly Level[] = [
  { textLength: 1_000, placeSeconds: 0, eventsOfKind: Infinity, agents: 400 },
  { textLength: 200, placeSeconds: 2, eventsOfKind: 4_000, agents: 400 },
  { textLength: 60, placeSeconds: 10, eventsOfKind: 1_000, agents: 400 },
  { textLength: 40, placeSeconds: 60, eventsOfKind: 200, agents: 200 },
  { textLength: 20, placeSeconds: 300, eventsOfKind: 40, agents: 100 },
  { textLength: 10, placeSeconds: 1_000, eventsOfKind: 10, agents: 30 },
];

/** What is kept in any case: the run is not understood without it. */
const always: ReadonlySet<string> = new Set([
  'run.started',
  'goal.changed',
  'run.stopping',
  'run.ended',
  'run.resumed',
]);

/** Returns as many of a run's events as a level has room for, and says what is left out. */
export function lessOf(
  all: readonly RunEvent[],
  level: Level,
): { readonly events: readonly RunEvent[]; readonly leftOut: readonly string[] } {
  const agents = agentsIn(all);
  const kept = new Set(agents.slice(0, level.agents));
  const counts = new Map<string, number>();
  const placed = new Map<string, number>();
  let dropped = 0;
  const events = all.flatMap((event): readonly RunEvent[] => {
    if (always.has(event.type)) return [ofKept(event, kept)];
    const who = whoOf(event);
    if (who !== null && agents.includes(who) && !kept.has(who)) return [];
    if (event.type === 'observed' || event.type === 'primitive.ended') {
      const last = placed.get(who ?? '') ?? -Infinity;
      if (event.at - last < level.placeSeconds) return [];
      placed.set(who ?? '', event.at);
    }
    const kind = `${event.type} ${who ?? ''}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count <= level.eventsOfKind) return [event];
    dropped++;
    return [];
  });
  const leftOut = [
    ...(agents.length === kept.size
      ? []
      : [`The first ${kept.size} agents are drawn; the run’s files have the ${agents.length - kept.size} others.`]),
    ...(dropped === 0
      ? []
      : ['Of this long run the page shows what came first of each kind; the run’s folder has all.']),
  ];
  return { events: events.map((event) => withShortTexts(event, level.textLength)), leftOut };
}

function agentsIn(events: readonly RunEvent[]): readonly string[] {
  const started = events.find((event) => event.type === 'run.started');
  return started?.agents.map(({ name }) => name) ?? [];
}

function whoOf(event: RunEvent): string | null {
  if ('agent' in event) return event.agent;
  return event.type === 'message.published' ? event.message.from : null;
}

function ofKept(event: RunEvent, kept: ReadonlySet<string>): RunEvent {
  if (event.type !== 'run.started') return event;
  const edges = event.edges.filter(([from, to]) => kept.has(from) && kept.has(to));
  return { ...event, agents: event.agents.filter(({ name }) => kept.has(name)), edges };
}
