import { z } from 'zod';
import {
  formatDeed,
  parseDeed,
  SAgentsError,
  schemaProblems,
  taskSchema,
  taskSetupSchema,
  type Task,
} from '@s-agents/core';
import { gardenKnowledge } from './knowledge.js';
import { groups, resolveItems } from './rules.js';

const fileSchema = z.strictObject({
  task: z.string(),
  setup: taskSetupSchema.default({ inventories: {} }),
  limits: taskSchema.shape.limits.default({}),
});

/** Parses a sentence such as "pick 20 berries" or "make 1 pie", or a task file's content { task, setup?, limits? }. */
export function parseTask(input: unknown): Task {
  const file = fileSchema.safeParse(typeof input === 'string' ? { task: input } : input);
  if (!file.success)
    throw notUnderstood(JSON.stringify(input), schemaProblems(file.error, input, ['task']), file.error);
  const { task, setup, limits } = file.data;
  const deed = parseDeed(task);
  if (deed === null) throw notUnderstood(task, 'it is not a sentence like "pick 20 berries"');
  const items = resolveItems(deed.object);
  const name = Object.keys(groups).find((group) => groups[group] === items) ?? items[0];
  if (name === undefined) throw unreachable(task, `there is no "${deed.object}" in the garden`);
  const verbs = gardenKnowledge.methods(name).map(({ verb }) => verb);
  if (!verbs.includes(deed.verb))
    throw unreachable(task, `you cannot ${deed.verb} ${name}, only ${verbs.join(' or ')} it`);
  return {
    text: formatDeed({ verb: deed.verb, object: name, quantity: deed.quantity }),
    goal: { conditions: [{ kind: 'holds', name, items: [...items], count: deed.quantity }] },
    setup,
    limits,
  };
}

function notUnderstood(task: string, why: string, cause?: unknown): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `task: ${JSON.stringify(task)}: ${why}`,
    remedy: 'write VERB NUMBER ITEM, for example "pick 20 berries"',
    cause,
  });
}

function unreachable(task: string, why: string): SAgentsError {
  return new SAgentsError({
    code: 'TASK_UNREACHABLE',
    message: `task: ${JSON.stringify(task)}: ${why}`,
    remedy:
      'ask for something that grows in the garden or is made there: berry, branch, stick, workbench, ladder, ' +
      'apple, pie',
  });
}
