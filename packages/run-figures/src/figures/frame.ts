import type { RunEvent, RunEventOf } from '@s-agents/core';
import { courseOf } from '@s-agents/kit';
import { secondsWithin, type Span } from './span.js';

/** What all figures start from. */
export interface Frame {
  /** The events of the run's course, without stops from outside and what was undone after them. */
  readonly events: readonly RunEvent[];
  readonly started: RunEventOf<'run.started'>;
  readonly agents: readonly string[];
  /** Those who act in the world. */
  readonly workers: readonly string[];
  /** From the start until the goal is met, the run ends or the log breaks off. */
  readonly span: Span;
  /** The world seconds of `span` without pauses. */
  readonly seconds: number;
  readonly ended: RunEventOf<'run.ended'> | null;
}

/** The frame of a log, in order; null for one in which no run starts. Pure. */
export function frameOf(log: readonly RunEvent[]): Frame | null {
  const events = courseOf(log);
  const started = events.find((event) => event.type === 'run.started');
  if (started === undefined) return null;
  const ended = events.findLast((event) => event.type === 'run.ended') ?? null;
  // What was reached of an objective that another one replaced is not the run's end.
  const changed = events.findLastIndex(({ type }) => type === 'goal.changed');
  const met = events.slice(changed + 1).find((event) => event.type === 'goal.checked' && event.status.met);
  const span = { from: started.at, to: Math.max(started.at, (met ?? ended ?? events.at(-1) ?? started).at) };
  return {
    events,
    started,
    agents: started.agents.map(({ name }) => name),
    workers: started.agents.filter(({ acts }) => acts).map(({ name }) => name),
    span,
    seconds: span.to - span.from - secondsWithin(pausesOf(log), span),
    ended,
  };
}

function pausesOf(log: readonly RunEvent[]): readonly Span[] {
  const pauses: Span[] = [];
  let since: number | null = null;
  for (const { type, at } of log)
    if (type === 'run.paused') since ??= at;
    else if (since !== null && (type === 'run.continued' || type === 'run.stopping' || type === 'run.resumed')) {
      pauses.push({ from: since, to: at });
      since = null;
    }
  return since === null ? pauses : [...pauses, { from: since, to: Infinity }];
}
