import { deedsIn, isSameWork, type FailedTask, type OutcomeReason, type PlannedTask, type Work } from '@s-agents/core';
import type { HourglassState } from '../state/state.js';
import type { Results } from './results.js';

/**
 * After so many refusals for one reason a task is not given to the agent again until something has changed, whatever
 * the plan says.
 */
export const refusalsBeforeEnd = 3;

/** Reasons for a failure that last until the agent does or gets something else. */
const lastingReasons: ReadonlySet<OutcomeReason> = new Set<OutcomeReason>([
  'missing-item',
  'missing-tool',
  'unsupported',
  'invalid',
  'refused',
]);

/**
 * Clears the refusals of an agent that has made progress, and of those it has handed something to: they may succeed now
 * where they failed before.
 */
export function withProgress(results: Results, agent: string, work: Work): Results {
  const receivers = deedsIn(work).flatMap(({ recipient }) => recipient ?? []);
  return { ...results, refusals: withoutRefusalsOf([agent, ...receivers], results.refusals) };
}

export function withoutRefusalsOf(agents: readonly string[], refusals: Results['refusals']): Results['refusals'] {
  return refusals.filter(({ agent }) => !agents.includes(agent));
}

/**
 * Finds the refusal that a task would only repeat: the agent has failed at the same work for the same lasting reason so
 * often that a plan which assigns it again is not followed. Null: there is none.
 */
export function repeatedRefusal(
  { agent, work }: Pick<PlannedTask, 'agent' | 'work'>,
  { name, commission }: HourglassState,
): FailedTask | null {
  const isOfTask = (refused: Work): boolean =>
    isSameWork(refused, work) || (agent === name && work.some((part) => isSameWork(refused, [part])));
  const isRepeated = (refusal: FailedTask): boolean =>
    refusal.agent === agent &&
    refusal.reason !== null &&
    lastingReasons.has(refusal.reason) &&
    refusal.times >= refusalsBeforeEnd &&
    isOfTask(refusal.work);
  return commission.results.refusals.find(isRepeated) ?? null;
}
