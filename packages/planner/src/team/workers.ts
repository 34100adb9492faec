import type { TrackRecord, WorldKnowledge } from '@s-agents/core';
import { ownValue } from '@s-agents/kit';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import type { Request } from '../means-ends/needs.js';
import { recordOfKind } from '../workload/rates.js';

/**
 * Returns the agents that may be given work for a request, those with better records first; never the agent that asked.
 */
export function workersFor(
  request: Request,
  inputs: PlanningInputs,
  knowledge: Pick<WorldKnowledge, 'resolve'>,
): readonly string[] {
  return keepsToItself(request, inputs) ? [inputs.agent] : byRecord(able(request, inputs), request, inputs, knowledge);
}

/**
 * Whether the agent does the request itself because one of its own subordinates asked: passed on, the request could
 * come back in a circle, with everybody waiting for somebody else. It may be passed on once the agent itself has failed
 * at something.
 */
function keepsToItself({ informer }: Request, { agent, acts, subordinates, failedTasks }: PlanningInputs): boolean {
  return acts && subordinates.includes(informer) && !failedTasks.some((failure) => failure.agent === agent);
}

/**
 * Returns the agents that act, or have others act for them, and so can work for the request; not the agent that asked.
 */
function able({ informer }: Request, { subordinates, hands, acts, agent }: PlanningInputs): readonly string[] {
  const members = subordinates.filter((worker) => (ownValue(hands, worker) ?? []).length > 0);
  return [...members, ...(acts ? [agent] : [])].filter((worker) => worker !== informer);
}

/**
 * Those first who are advised to take over from others, then better records at the kinds of work asked for, then better
 * records at all; the order of the team otherwise.
 */
function byRecord(
  workers: readonly string[],
  { needs, deeds }: Request,
  { trackRecords, advice }: PlanningInputs,
  knowledge: Pick<WorldKnowledge, 'resolve'>,
): readonly string[] {
  const kinds = [...needs.map(({ verb, name }) => ({ verb, object: name })), ...deeds];
  const scores = new Map(
    workers.map((worker) => {
      const records = ownValue(trackRecords, worker) ?? [];
      const alike = kinds.map((kind) => recordOfKind(records, kind, knowledge));
      return [worker, { alike: scoreOf(alike), all: scoreOf(records) }] as const;
    }),
  );
  const difference = (a: string, b: string, of: 'alike' | 'all'): number =>
    (scores.get(b)?.[of] ?? 0) - (scores.get(a)?.[of] ?? 0);
  const takesOver = (worker: string): number => (advice.some(({ to }) => to === worker) ? 1 : 0);
  return [...workers].sort(
    (a, b) => takesOver(b) - takesOver(a) || difference(a, b, 'alike') || difference(a, b, 'all'),
  );
}

/** Failures count twice. */
function scoreOf(records: readonly TrackRecord[]): number {
  return records.reduce((sum, { tried, done }) => sum + done - 2 * (tried - done), 0);
}
