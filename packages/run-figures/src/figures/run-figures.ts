import type { RunEvent, RunEventType, RunResult } from '@s-agents/core';
import { failureOf, type Failure } from '../mast/failure.js';
import { conflictsOf, type Conflict } from './conflicts.js';
import { frameOf } from './frame.js';
import { idleOf, type Idle } from './idle.js';
import { latencyOf, type LatencyFigures } from './latency.js';
import { messageFiguresOf, type MessageFigures } from './messages.js';

/** The figures of one run. The README defines each of them and names its source. */
export interface RunFigures {
  /** Null for a log that breaks off. */
  readonly result: RunResult | null;
  /** World seconds until the goal was met, the run ended or the log broke off, without pauses. */
  readonly seconds: number;
  readonly idle: Idle;
  readonly latency: LatencyFigures;
  readonly conflicts: readonly Conflict[];
  readonly messages: MessageFigures;
  /** Input and output tokens of models. */
  readonly tokens: number;
  /** What went wrong in a run that ended without success; null for any other run. */
  readonly failure: Failure | null;
}

/** The events from which the figures are computed; a log without others gives the same figures. */
export const figureEvents: readonly RunEventType[] = [
  'run.started',
  'run.stopping',
  'run.resumed',
  'run.paused',
  'run.continued',
  'run.ended',
  'goal.checked',
  'goal.changed',
  'planning.started',
  'planning.failed',
  'plan.made',
  'action.started',
  'action.ended',
  'primitive.ended',
  'message.published',
  'message.refused',
  'model.called',
  'judged',
];

/** Computes the figures of a run from its log; null for a log in which no run starts. Pure. */
export function figuresOf(events: readonly RunEvent[]): RunFigures | null {
  const frame = frameOf(events);
  if (frame === null) return null;
  return {
    result: frame.ended?.result ?? null,
    seconds: frame.seconds,
    idle: idleOf(frame),
    latency: latencyOf(frame),
    conflicts: conflictsOf(frame),
    messages: messageFiguresOf(frame),
    tokens: frame.events.reduce(
      (sum, event) => (event.type === 'model.called' ? sum + event.inputTokens + event.outputTokens : sum),
      0,
    ),
    failure: failureOf(frame),
  };
}
