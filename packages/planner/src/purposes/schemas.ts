import { adviceSchema, taskPlanningInputsSchema, type AnswerForms } from '@s-agents/core';
import { waySchema } from '@s-agents/kit';
import { z } from 'zod';
import { listOf, plannedTaskSchema, planLimits, textOf } from './limits.js';

const materialsSchema = z.array(z.object({ name: z.string(), count: z.number() }));

/**
 * What the environment tells planners of its world (core, `WorldKnowledge`); of what can be built only what it takes,
 * and of a structure that they are asked for its parts, each with the parts that it comes after.
 */
export const worldSchema = z.object({
  verbs: z.array(
    z.object({
      verb: z.string(),
      doc: z.string(),
      takes: z.boolean().optional(),
      shared: z.boolean().optional(),
      gives: z.boolean().optional(),
    }),
  ),
  rules: z.array(z.string()),
  structures: z.array(
    z.object({
      name: z.string(),
      materials: materialsSchema,
      parts: z.array(z.object({ name: z.string(), materials: materialsSchema, after: z.array(z.string()) })),
    }),
  ),
});
export type World = z.infer<typeof worldSchema>;

/** How much was cut from a task planner's inputs, so that the prompt can say so. */
const leftOutSchema = z.object({
  messages: z.int(),
  /** Kinds of items. */
  items: z.int(),
  /** Things seen or remembered, and how they are to each other. */
  things: z.int(),
  failures: z.int(),
  done: z.int(),
  unsaid: z.int(),
  /** Track records of kinds of work. */
  records: z.int(),
  advice: z.int(),
  /** Tasks and remarks of the previous plan. */
  planned: z.int(),
});

const amountsSchema = z.array(z.object({ name: z.string(), count: z.number() }));

/** How much of each thing a request still takes for one doer, with what is held. */
export const totalsSchema = z.object({
  /** From the world. */
  got: amountsSchema,
  /** Of what is got. */
  made: amountsSchema,
});
export type Totals = z.infer<typeof totalsSchema>;

/**
 * Everything that a task planner is told: core's `TaskPlanningInputs`, the world's verbs, rules and structures, and the
 * ways to come by what the request asks for.
 */
export const planningInputsSchema = taskPlanningInputsSchema.extend(worldSchema.shape).extend({
  /** Whether the planner is told beforehand what things take (`agents.foresight`); `ways` are empty where not. */
  foresight: z.boolean(),
  ways: z.array(waySchema),
  /** What the request still takes over all of those ways, with what is held; null where that is no more than it names. */
  totals: totalsSchema.nullable(),
  leftOut: leftOutSchema,
});
export type PlanningInputs = z.infer<typeof planningInputsSchema>;

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
