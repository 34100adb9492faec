import { formatDeed, isSameWork, parseDeed, splitTask, workOf, type Immutable } from '@s-agents/core';
import type { PlanningInputs } from '../../purposes/schemas.js';
import type { SolutionStep } from '../means/means-ends.js';

/**
 * Tasks with the place that the commander told of, for what is gathered of what it asked for and for what is handed over;
 * not where that has failed there already.
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
