import type { OngoingTask, Work, WorldKnowledge } from '@s-agents/core';
import { countItems, formatDeed, ownValue } from '@s-agents/kit';
import { readRequest } from '../means-ends/needs.js';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import type { Part } from './divided-task.js';

/** Leaves out the tasks that their doers are at already: they go on. The first other task of a doer is instead of that. */
export function goingOn(
  tasks: Part,
  dropped: ReadonlySet<string>,
  ongoing: PlanningInputs['ongoing'],
  knowledge: WorldKnowledge,
): { readonly tasks: Part; readonly goesOn: ReadonlySet<string> } {
  const kept = new Map<number, string>();
  const goesOn = new Set<string>();
  for (const [place, { agent, work, after }] of tasks.entries()) {
    const current = agent === null || !dropped.has(agent) ? undefined : ownValue(ongoing, agent);
    const isFirst = tasks.findIndex((one) => one.agent === agent) === place;
    if (agent === null || current === undefined || !isFirst || after.length > 0) continue;
    if (!isTheSame(work, current, knowledge)) continue;
    kept.set(place, current.id);
    goesOn.add(agent);
  }
  const placeOf = (place: number): number => place - [...kept.keys()].filter((one) => one < place).length;
  return {
    goesOn,
    tasks: tasks
      .filter((_, place) => !kept.has(place))
      .map((task) => ({
        ...task,
        after: task.after.map((one) => (typeof one === 'number' ? (kept.get(one) ?? placeOf(one)) : one)),
      })),
  };
}

/** Whether a task equals the one under way once items handed over since are added to that one's quantities. */
export function isTheSame(
  work: Work,
  { work: current, brought = {} }: OngoingTask,
  knowledge: WorldKnowledge,
): boolean {
  const keyOf = (asked: Work, more: OngoingTask['brought'] = {}): string => {
    const { needs, deeds, unread } = readRequest(asked, '', knowledge);
    return [
      ...needs.map(({ name, items, count }) => `${count + countItems(more, items)} ${name}`),
      ...deeds.map(({ position: _, ...deed }) => formatDeed(deed)),
      ...unread,
    ]
      .sort()
      .join('; ');
  };
  return keyOf(work) === keyOf(current, brought);
}
