import { z } from 'zod';
import {
  SAgentsError,
  taskSchema,
  taskSetupSchema,
  type Condition,
  type Deed,
  type GoalKind,
  type Task,
} from '@s-agents/core';
import { parseDeed, schemaProblems } from '@s-agents/kit';
import { gardenKnowledge } from './knowledge.js';
import { furniture, groups, resolveItems } from './rules.js';

/** An entry of a goal: a deed in words. */
const entrySchema = z.strictObject({ do: z.string() });

/** The kind of entries of a goal. */
export const gardenGoalKinds: readonly GoalKind[] = [
  {
    doc: 'The deed "do" is done, and what it is about is held or stands as it says.',
    example: { do: 'pick 20 berries' },
  },
];

const fileSchema = z.strictObject({
  task: z.string().default(''),
  goal: z.array(entrySchema).optional(),
  setup: taskSetupSchema.default({ inventories: {} }),
  limits: taskSchema.shape.limits.default({}),
});

/**
 * Parses sentences such as "pick 20 berries" or "put 3 apples on the table; close the shed", or a task file's content {
 * task?, goal?, setup?, limits? }. Words with an empty goal are a task that nothing can check.
 */
export function parseTask(input: unknown): Task {
  const file = fileSchema.safeParse(typeof input === 'string' ? { task: input } : input);
  if (!file.success)
    throw notUnderstood(JSON.stringify(input), schemaProblems(file.error, input, ['task']), file.error);
  const { task: words, goal, setup, limits } = file.data;
  if (goal?.length === 0 && words !== '') return { work: [words], goal: { conditions: [] }, setup, limits };
  const task = goal?.map((entry) => entry.do).join('; ') ?? words;
  const parts = task.split(';').map((sentence) => {
    const deed = parseDeed(sentence);
    if (deed === null) throw notUnderstood(task, 'it is not a sentence like "pick 20 berries"');
    return partOf(deed, task);
  });
  return {
    work: parts.map(({ deed }) => deed),
    ...(goal === undefined || words === '' ? {} : { words }),
    goal: { conditions: parts.map(({ condition }) => condition) },
    setup,
    limits,
  };
}

interface GoalPart {
  readonly deed: Deed;
  readonly condition: Condition;
}

function partOf(deed: Deed, task: string): GoalPart {
  switch (deed.verb) {
    case 'put':
      return putting(deed, task);
    case 'open':
    case 'close':
      return turning(deed, task);
    default:
      return holding(deed, task);
  }
}

function holding({ verb, object, quantity }: Deed, task: string): GoalPart {
  const { name, items } = itemsOf(object, task);
  const verbs = gardenKnowledge.methods(name).map((method) => method.verb);
  if (!verbs.includes(verb)) throw unreachable(task, `you cannot ${verb} ${name}, only ${verbs.join(' or ')} it`);
  return {
    deed: { verb, object: name, quantity },
    condition: { kind: 'holds', name, items: [...items], count: quantity },
  };
}

function putting({ verb, object, quantity, places = [] }: Deed, task: string): GoalPart {
  const { name, items } = itemsOf(object, task);
  const [place] = places;
  const known = furniture.find((thing) => thing.name === place?.object && thing.relation === place.relation);
  if (place === undefined || known === undefined)
    throw unreachable(
      task,
      `things can be put ${furniture.map((thing) => `${thing.relation} ${thing.name}`).join(', ')}`,
    );
  return {
    deed: { verb, object: name, quantity, places: [place] },
    condition: { kind: 'entities', names: [...items], count: quantity, relation: { ...place } },
  };
}

function turning({ verb, object }: Deed, task: string): GoalPart {
  if (!furniture.some(({ name, closes }) => closes && name === object))
    throw unreachable(task, `"${object}" has no door`);
  return {
    deed: { verb, object, quantity: 1 },
    condition: { kind: 'entities', names: [object], count: 1, properties: { open: verb === 'open' } },
  };
}

function itemsOf(word: string, task: string): { readonly name: string; readonly items: readonly string[] } {
  const items = resolveItems(word);
  const name = Object.keys(groups).find((group) => groups[group] === items) ?? items[0];
  if (name === undefined) throw unreachable(task, `there is no "${word}" in the garden`);
  return { name, items };
}

function notUnderstood(task: string, why: string, cause?: unknown): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `task: ${JSON.stringify(task)}: ${why}`,
    remedy: 'write VERB NUMBER ITEM, for example "pick 20 berries" or "put 3 apples on the table"',
    cause,
  });
}

function unreachable(task: string, why: string): SAgentsError {
  return new SAgentsError({
    code: 'TASK_UNREACHABLE',
    message: `task: ${JSON.stringify(task)}: ${why}`,
    remedy:
      'ask for something that grows in the garden or is made there: berry, branch, stick, workbench, ladder, ' +
      'apple, pie; or that it be put on the table or in the shed',
  });
}
