import { formatPosition, parseDeed, taskSubject, type Guidance } from '@s-agents/core';
import type { HourglassState } from './state.js';

/**
 * What a member is told beside a task: of one that has failed at the like, where another has done it, by the leader's
 * memory, and where it is advised to do it instead. Null: nothing.
 */
export function guidanceFor({ memory, advice }: HourglassState, member: string, task: string): Guidance | null {
  // A task of several parts has no one place.
  if (parseDeed(task) === null) return null;
  const isLike = (other: string | null): boolean => other !== null && taskSubject(other) === taskSubject(task);
  const elsewhere = advice.findLast(
    (one) => one.kind === 'elsewhere' && (one.agent === null || one.agent === member) && isLike(one.task),
  );
  const hasFailed = memory.some((entry) => entry.kind === 'failure' && entry.agent === member && isLike(entry.task));
  const model = memory.findLast(
    (entry) => entry.kind === 'success' && entry.agent !== member && entry.place !== null && isLike(entry.task),
  );
  if (model?.place != null && (hasFailed || elsewhere !== undefined))
    return { words: `${model.agent} has done the like at ${formatPosition(model.place)}.`, where: model.place };
  return elsewhere === undefined ? null : { words: `Try elsewhere: ${elsewhere.where ?? 'in another place'}.` };
}
