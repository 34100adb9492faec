import type { Work, WorldKnowledge } from '@s-agents/core';
import { readWork } from '@s-agents/kit';
import type { PlanningAnswer } from '../purposes/schemas.js';

/** A task of an answer, its words read. */
export type ListedTask = Omit<PlanningAnswer['tasks'][number], 'task'> & { readonly work: Work };

/** A planner's answer whose tasks are read. */
export type ReadAnswer = Omit<PlanningAnswer, 'tasks'> & { readonly tasks: readonly ListedTask[] };

/** Reads the tasks of an answer, in the world's own names. */
export function readAnswer(answer: PlanningAnswer, knowledge: Pick<WorldKnowledge, 'named' | 'resolve'>): ReadAnswer {
  return { ...answer, tasks: answer.tasks.map(({ task, ...rest }) => ({ ...rest, work: readWork(task, knowledge) })) };
}
