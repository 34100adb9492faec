import { formatDeed, meantName, parseDeed, splitTask, type TaskPlanningInputs } from '@s-agents/core';
import type { PlanningAnswer } from '../purposes/schemas.js';

/** A task of an answer that its doer is at already. */
export interface Relisted {
  readonly listed: PlanningAnswer['tasks'][number];
  readonly agent: string;
  /** The id of the task under way. */
  readonly id: string;
}

/**
 * The tasks that an answer lists although their doers are at them and go on. Begun again, they would hand things over a
 * second time.
 */
export function relistedIn(
  { tasks, stop }: PlanningAnswer,
  ongoing: TaskPlanningInputs['ongoing'],
): readonly Relisted[] {
  const busy = Object.keys(ongoing).filter((name) => meantName(name, stop) === null);
  return tasks.flatMap((listed) => {
    const agent = listed.agent === null ? null : meantName(listed.agent, busy);
    const given = agent === null ? undefined : ongoing[agent];
    if (agent === null || given === undefined || inDeeds(given.task) !== inDeeds(listed.task)) return [];
    return [{ listed, agent, id: given.id }];
  });
}

/** The answer without them: what comes after one of them comes after what is under way. */
export function withoutRelisted(answer: PlanningAnswer, relisted: readonly Relisted[]): PlanningAnswer {
  const idOf = new Map(relisted.map(({ listed, id }) => [`${listed.number}`, id]));
  return {
    ...answer,
    tasks: answer.tasks
      .filter((task) => !relisted.some(({ listed }) => listed === task))
      .map((task) => ({ ...task, after: task.after.map((before) => idOf.get(before) ?? before) })),
  };
}

/** A task's text with each deed in one spelling. */
function inDeeds(task: string): string {
  return splitTask(task)
    .map((part) => {
      const deed = parseDeed(part);
      return deed === null ? part : formatDeed(deed);
    })
    .join('; ');
}
