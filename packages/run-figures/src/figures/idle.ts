import { busySpans } from './busy-spans.js';
import type { Frame } from './frame.js';
import { secondsWithin } from './span.js';

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
