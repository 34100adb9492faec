import { ownValue } from '@s-agents/core';
import type { PlanningInputs } from '../purposes/schemas.js';
import type { Request } from './needs.js';

/** Who may be given work for a request, better records first: never who has asked for it. */
export function workersFor(request: Request, inputs: PlanningInputs): readonly string[] {
  return keepsToItself(request, inputs) ? [inputs.agent] : byRecord(able(request, inputs), inputs);
}

/**
 * Whether the agent does with its own hands what one of those it commands has asked of it: passed on, it could come back
 * in a circle, with everybody waiting for somebody else. What it has failed at itself may be passed on.
 */
function keepsToItself({ informer }: Request, { agent, acts, subordinates, failedTasks }: PlanningInputs): boolean {
  return acts && subordinates.includes(informer) && !failedTasks.some((failure) => failure.agent === agent);
}

/** Those who can have something done for what was asked. */
function able({ informer }: Request, { subordinates, hands, acts, agent }: PlanningInputs): readonly string[] {
  const members = subordinates.filter((worker) => (ownValue(hands, worker) ?? []).length > 0);
  return [...members, ...(acts ? [agent] : [])].filter((worker) => worker !== informer);
}

/** Better records first; the order of the team otherwise. */
function byRecord(workers: readonly string[], inputs: PlanningInputs): readonly string[] {
  const score = (worker: string): number => {
    const record = ownValue(inputs.trackRecords, worker);
    return record === undefined ? 0 : record.succeeded - 2 * record.failed;
  };
  return [...workers].sort((a, b) => score(b) - score(a));
}
