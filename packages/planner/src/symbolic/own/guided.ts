import type { Immutable, Work } from '@s-agents/core';
import { deedsIn, isSameWork } from '@s-agents/kit';
import type { PlanningInputs } from '../../inputs/planning-inputs.js';
import type { SolutionStep } from '../../means-ends/solve.js';

/**
 * Adds the place that the commander told of to those deeds that gather what it asked for or hand something over, unless
 * they have already failed there.
 */
export function guided(
  tasks: readonly Work[],
  steps: readonly SolutionStep[],
  { agent, request, failedTasks }: Immutable<Pick<PlanningInputs, 'agent' | 'request' | 'failedTasks'>>,
): readonly Work[] {
  const where = request?.guidance?.where;
  if (where === undefined) return tasks;
  const asked = new Set(deedsIn(request?.work ?? []).map(({ object }) => object));
  const gathered = new Set(steps.filter(({ gathers, name }) => gathers && asked.has(name)).map(({ name }) => name));
  const atPlace = (part: Work[number]): Work[number] => {
    if (typeof part === 'string' || part.position !== undefined) return part;
    if (part.recipient === undefined && !gathered.has(part.object)) return part;
    const there = { ...part, position: where };
    const hasFailed = failedTasks.some((failure) => failure.agent === agent && isSameWork(failure.work, [there]));
    return hasFailed ? part : there;
  };
  return tasks.map((work) => work.map(atPlace));
}
