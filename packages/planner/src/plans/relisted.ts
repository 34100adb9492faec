import type { TaskPlanningInputs } from '@s-agents/core';
import { workText, meantName } from '@s-agents/kit';
import type { ReadAnswer } from './read-answer.js';

/** A task of an answer that its doer is at already. */
export interface Relisted {
  readonly listed: ReadAnswer['tasks'][number];
  readonly agent: string;
  /** The id of the task under way. */
  readonly id: string;
}

/**
 * The tasks that an answer lists although their doers are at them and go on. Begun again, they would hand things over a
 * second time.
 */
export function relistedIn({ tasks, stop }: ReadAnswer, ongoing: TaskPlanningInputs['ongoing']): readonly Relisted[] {
  const busy = Object.keys(ongoing).filter((name) => meantName(name, stop) === null);
  return tasks.flatMap((listed) => {
    const agent = listed.agent === null ? null : meantName(listed.agent, busy);
    const given = agent === null ? undefined : ongoing[agent];
    if (agent === null || given === undefined || workText(given.work) !== workText(listed.work)) return [];
    return [{ listed, agent, id: given.id }];
  });
}

/** The answer without them: what comes after one of them comes after what is under way. */
export function withoutRelisted(answer: ReadAnswer, relisted: readonly Relisted[]): ReadAnswer {
  const idOf = new Map(relisted.map(({ listed, id }) => [`${listed.number}`, id]));
  return {
    ...answer,
    tasks: answer.tasks
      .filter((task) => !relisted.some(({ listed }) => listed === task))
      .map((task) => ({ ...task, after: task.after.map((before) => idOf.get(before) ?? before) })),
  };
}
