import { adviceSchema, type AnswerForms } from '@s-agents/core';
import { z } from 'zod';
import { listOf, plannedTaskSchema, planLimits, textOf } from './limits.js';

const messagesSchema = listOf(
  z.object({ to: listOf(z.string(), planLimits.names).min(1), text: textOf(planLimits.text).min(1) }),
  planLimits.messages,
);

/** What a task planner answers. Lists instead of maps, so that strict JSON schema modes accept it. */
export const planningAnswerSchema = z.object({
  inventories: listOf(
    z.object({
      agent: z.string(),
      items: listOf(z.object({ item: z.string(), count: z.int().nonnegative() }), planLimits.items),
    }),
    planLimits.names,
  ),
  objective: textOf(planLimits.thoughts),
  analysis: textOf(planLimits.thoughts),
  /** What is yet to be given out; what is under way goes on without being listed. */
  tasks: listOf(
    z.object({
      /** Counts from 1. */
      number: z.int().positive(),
      /** Null: whoever is free and able first. */
      agent: z.string().nullable(),
      task: plannedTaskSchema,
      /** What must be done before: numbers of this list, or ids of tasks under way. */
      after: listOf(z.string(), planLimits.names),
    }),
    planLimits.tasks,
  ),
  /** Who is to drop the task under way. */
  stop: listOf(z.string(), planLimits.names),
  /** What to say to others, who hear it at once. */
  say: messagesSchema,
  /** What to ask others; the planner is asked again once they have answered. */
  ask: messagesSchema,
  informer: z.string(),
  /** Why the objective cannot be met, once nothing is left to try; else null. */
  givenUp: textOf(planLimits.thoughts).nullable(),
});
export type PlanningAnswer = z.infer<typeof planningAnswerSchema>;

/** `tasks` may not be left out: a plan without tasks says that all is done. */
export const planningAnswerForms: AnswerForms = {
  optionalLists: ['inventories', 'tasks.after', 'stop', 'say', 'ask'],
  optionalTexts: ['objective', 'analysis', 'informer'],
  ordinals: { tasks: 'number' },
};

/** Advice as a model writes it: tasks in words. */
export const adviceEntrySchema = adviceSchema
  .extend({ task: z.string().min(1), before: z.string().nullable() })
  .omit({ work: true });
export type AdviceEntry = z.infer<typeof adviceEntrySchema>;
