import { deedsIn, isSameWork, type FailedTask, type OutcomeReason, type PlannedTask, type Work } from '@s-agents/core';
import { refusalsBeforeEnd } from '../state/giving-up.js';
import type { HourglassState } from '../state/state.js';

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
export function withProgress(state: HourglassState, agent: string, work: Work): HourglassState {
  const receivers = deedsIn(work).flatMap(({ recipient }) => recipient ?? []);
  return { ...state, refusals: withoutRefusalsOf([agent, ...receivers], state.refusals) };
}

export function withoutRefusalsOf(
  agents: readonly string[],
  refusals: HourglassState['refusals'],
): HourglassState['refusals'] {
  return refusals.filter(({ agent }) => !agents.includes(agent));
}

/**
 * Finds the refusal that a task would only repeat: the agent has failed at the same work for the same lasting reason so
 * often that a plan which assigns it again is not followed. Null: there is none.
 */
export function repeatedRefusal(
  { agent, work }: Pick<PlannedTask, 'agent' | 'work'>,
  { name, refusals }: Pick<HourglassState, 'name' | 'refusals'>,
): FailedTask | null {
  const isOfTask = (refused: Work): boolean =>
    isSameWork(refused, work) || (agent === name && work.some((part) => isSameWork(refused, [part])));
  const isRepeated = (refusal: FailedTask): boolean =>
    refusal.agent === agent &&
    refusal.reason !== null &&
    lastingReasons.has(refusal.reason) &&
    refusal.times >= refusalsBeforeEnd &&
    isOfTask(refusal.work);
  return refusals.find(isRepeated) ?? null;
}
