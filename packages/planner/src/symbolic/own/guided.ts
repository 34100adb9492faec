import { formatDeed, isSameWork, parseDeed, splitTask, workOf, type Immutable } from '@s-agents/core';
import type { PlanningInputs } from '../../purposes/schemas.js';
import type { SolutionStep } from '../../means-ends/solve.js';

/**
 * Adds the place that the commander told of to those tasks that gather what it asked for or hand something over, unless
 * they have already failed there.
 */
export function guided(
  tasks: readonly string[],
  steps: readonly SolutionStep[],
  { agent, request, failedTasks }: Immutable<Pick<PlanningInputs, 'agent' | 'request' | 'failedTasks'>>,
): string[] {
  const where = request?.guidance?.where;
  if (where === undefined) return [...tasks];
  const asked = new Set(splitTask(request?.text ?? '').map((part) => parseDeed(part)?.object));
  const gathered = new Set(steps.filter(({ gathers, name }) => gathers && asked.has(name)).map(({ name }) => name));
  const atPlace = (part: string): string => {
    const deed = parseDeed(part);
    if (deed === null || deed.position !== undefined) return part;
    if (deed.recipient === undefined && !gathered.has(deed.object)) return part;
    const there = formatDeed({ ...deed, position: where });
    const hasFailed = failedTasks.some((failure) => failure.agent === agent && isSameWork(failure.work, workOf(there)));
    return hasFailed ? part : there;
  };
  return tasks.map((task) => splitTask(task).map(atPlace).join('; '));
}
