import {
  keysIn,
  recordOf,
  SAgentsError,
  taskSchema,
  type Condition,
  type Deed,
  type GoalKind,
  type Inventory,
  type Random,
  type Task,
  type TeamMember,
} from '@s-agents/core';
import { parseDeed, schemaProblems } from '@s-agents/kit';
import { z } from 'zod';
import { furnitureIds } from '../apartment/draw-apartment.js';
import type { FloorPlan } from '../apartment/floor-plans.js';
import { difficulties, families, familyNames, furnitureKind, hands, type Difficulty } from '../rules.js';
import { householdVerbs } from '../skills/skills.js';
import { deedsText, drawGoal, readFamily } from './draw-goal.js';
import { furnitureNamed, thingClass } from './names.js';

/** An entry of a goal: a deed in words, or a family whose counts the seed draws. */
const entrySchema = z.union([
  z.strictObject({ do: z.string() }),
  z.strictObject({ family: z.enum(familyNames), difficulty: z.enum(difficulties).optional() }),
]);

/** The kinds of entries of a goal. */
export const householdGoalKinds: readonly GoalKind[] = [
  {
    doc: 'The deed "do" is done: so many things are where it says, are held, or a container is open or closed.',
    example: { do: 'put 2 apple on kitchentable' },
  },
  {
    doc: 'What the family of tasks asks for is done; difficulty is "easy" or "hard".',
    example: { family: 'tea', difficulty: 'easy' },
  },
];

const fileSchema = z.strictObject({
  task: z.string().default(''),
  goal: z.array(entrySchema).optional(),
  setup: z
    .strictObject({
      inventories: recordOf(z.record(z.string(), z.int().positive())).default({}),
      blocked: recordOf(z.array(z.string())).optional(),
    })
    .default({ inventories: {} }),
  limits: taskSchema.shape.limits.default({}),
});

export interface ParseOptions {
  readonly plan: FloorPlan;
  readonly random: Random;
  readonly difficulty: Difficulty;
  /** The limit of an episode whose task sets none, in world minutes. */
  readonly worldMinutes: number;
  /** Who is in the team; null when that is not known. */
  readonly team: readonly TeamMember[] | null;
}

/**
 * Parses "set up table", "wash dishes (hard)" or "put 2 apples in the fridge; close the fridge", or a task file's content
 * { task?, goal?, setup?, limits? }. Words with an empty goal are a task that nothing can check.
 */
export function parseTask(input: unknown, options: ParseOptions): Task {
  const file = fileSchema.safeParse(typeof input === 'string' ? { task: input } : input);
  if (!file.success)
    throw notUnderstood(
      JSON.stringify(input),
      schemaProblems(file.error, input, ['task'], keysIn(fileSchema)),
      file.error,
    );
  const { task: words, goal, setup, limits } = file.data;
  const rest = {
    setup: { ...setup, inventories: heldAtStart(setup.inventories) },
    limits: { worldMinutes: options.worldMinutes, ...limits },
  };
  if (goal?.length === 0 && words !== '') return { work: [words], goal: { conditions: [] }, ...rest };
  const parts = (goal ?? words.split(';').map((sentence) => ({ do: sentence }))).flatMap((entry) =>
    'do' in entry ? partsOf(entry.do, options) : drawnParts(entry.family, entry.difficulty, options),
  );
  checkHands(parts, options.team);
  return {
    work: parts.map(({ deed }) => deed),
    ...(goal === undefined || words === '' ? {} : { words }),
    goal: { conditions: parts.map(({ condition }) => condition) },
    ...rest,
  };
}

/** What people say for a verb of this world. */
const otherVerbs: ReadonlyMap<string, string> = new Map([
  ...['place', 'set', 'lay', 'leave', 'store', 'stow', 'drop'].map((verb) => [verb, 'put'] as const),
  ...['take', 'get', 'fetch', 'pick'].map((verb) => [verb, 'grab'] as const),
  ['shut', 'close'],
]);

function inOwnVerb(deed: Deed | null): Deed | null {
  return deed === null ? null : { ...deed, verb: otherVerbs.get(deed.verb) ?? deed.verb };
}

interface GoalPart {
  readonly deed: Deed;
  readonly condition: Condition;
}

function partsOf(sentence: string, options: ParseOptions): readonly GoalPart[] {
  const read = readFamily(sentence);
  if (read !== null) return drawnParts(read.family, read.difficulty, options);
  const deed = inOwnVerb(parseDeed(sentence.trim()));
  if (deed === null)
    throw notUnderstood(sentence, 'it is neither a family of tasks nor a sentence like "put 2 apple on kitchentable"');
  switch (deed.verb) {
    case 'put':
      return [putting(deed, sentence, options.plan)];
    case 'open':
    case 'close':
      return [turning(deed, sentence, options.plan)];
    case 'grab':
      return [holding(deed, sentence)];
    default:
      throw householdVerbs.some(({ verb }) => verb === deed.verb)
        ? unreachable(sentence, `"${deed.verb}" brings about nothing that can be checked`)
        : notUnderstood(sentence, `nobody here can "${deed.verb}"`);
  }
}

function drawnParts(
  family: (typeof familyNames)[number],
  difficulty: Difficulty | undefined,
  options: ParseOptions,
): readonly GoalPart[] {
  const level = difficulty ?? options.difficulty;
  return drawGoal(family, level, options.random.fork(`goal ${family} ${level}`)).map((deed) =>
    putting(deed, deedsText([deed]), options.plan),
  );
}

function putting({ verb, object, quantity, places = [] }: Deed, sentence: string, plan: FloorPlan): GoalPart {
  const name = classOf(object, sentence);
  const [place] = places;
  const found = place === undefined ? [] : furnitureNamed(place.object, plan);
  const [id] = found;
  if (place === undefined || id === undefined || found.length > 1)
    throw unreachable(
      sentence,
      `say one of these as the place: ${(found.length > 1 ? found : [...furnitureIds(plan).keys()]).join(', ')}`,
    );
  const { relation } = furnitureKind(furnitureIds(plan).get(id) ?? '');
  if (place.relation !== relation)
    throw unreachable(sentence, `things are put ${relation} the ${id}, not ${place.relation} it`);
  return {
    deed: { verb, object: name, quantity, places: [{ relation, object: id }] },
    condition: { kind: 'entities', names: [name], count: quantity, relation: { relation, object: id } },
  };
}

function turning({ verb, object }: Deed, sentence: string, plan: FloorPlan): GoalPart {
  const found = furnitureNamed(object, plan).filter(
    (id) => furnitureKind(furnitureIds(plan).get(id) ?? '').relation === 'in',
  );
  const [id] = found;
  if (id === undefined || found.length > 1)
    throw unreachable(sentence, id === undefined ? `"${object}" has no door` : `say which one: ${found.join(', ')}`);
  return {
    deed: { verb, object: id, quantity: 1 },
    condition: { kind: 'entities', names: [id], count: 1, properties: { open: verb === 'open' } },
  };
}

function holding({ verb, object, quantity, holder }: Deed, sentence: string): GoalPart {
  const name = classOf(object, sentence);
  if (holder !== undefined && quantity > hands.length)
    throw unreachable(sentence, `nobody holds more than ${hands.length} things`);
  return {
    deed: { verb, object: name, quantity, ...(holder === undefined ? {} : { holder }) },
    condition: {
      kind: 'holds',
      name,
      items: [name],
      count: quantity,
      ...(holder === undefined ? {} : { agent: holder }),
    },
  };
}

/** Refuses what takes more hands than the team has, or the hands of somebody else. */
function checkHands(parts: readonly GoalPart[], team: readonly TeamMember[] | null): void {
  if (team === null) return;
  const held = parts.flatMap(({ deed, condition }) => (condition.kind === 'holds' ? [{ deed, condition }] : []));
  const workers = team.filter(({ acts }) => acts);
  const text = deedsText(held.map(({ deed }) => deed));
  for (const { condition } of held)
    if (condition.agent !== undefined && workers.every(({ name }) => name !== condition.agent))
      throw unreachable(text, `nobody who works in this team is called "${condition.agent}"`);
  const count = held.reduce((sum, { condition }) => sum + condition.count, 0);
  if (count > hands.length * workers.length)
    throw unreachable(text, `${workers.length} who work have ${hands.length * workers.length} hands, not ${count}`);
}

function classOf(word: string, sentence: string): string {
  const name = thingClass(word);
  if (name === null) throw unreachable(sentence, `there is no "${word}" that can be carried`);
  return name;
}

/** What agents hold at the start. Throws SAgentsError TASK_INVALID for more than two things or unknown ones. */
function heldAtStart(inventories: Readonly<Record<string, Inventory>>): Record<string, Record<string, number>> {
  return Object.fromEntries(
    Object.entries(inventories).map(([agent, inventory]) => {
      const named = Object.entries(inventory).map(([word, count]) => [thingClass(word), word, count] as const);
      const unknown = named.find(([name]) => name === null);
      const path = `setup.inventories.${agent}`;
      if (unknown !== undefined) throw notUnderstood(path, `there is no "${unknown[1]}" that can be carried`);
      if (named.reduce((sum, [, , count]) => sum + count, 0) > hands.length)
        throw notUnderstood(path, `nobody holds more than ${hands.length} things`);
      return [agent, Object.fromEntries(named.map(([name, , count]) => [name ?? '', count]))];
    }),
  );
}

function notUnderstood(task: string, why: string, cause?: unknown): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    message: `task: ${JSON.stringify(task.trim())}: ${why}`,
    remedy: `write one of ${Object.values(families)
      .map(({ text }) => `"${text}"`)
      .join(
        ', ',
      )}, with "(hard)" behind it if you like, or deeds such as "put 2 apple on kitchentable; close 1 fridge"`,
    cause,
  });
}

function unreachable(task: string, why: string): SAgentsError {
  return new SAgentsError({
    code: 'TASK_UNREACHABLE',
    message: `task: ${JSON.stringify(task.trim())}: ${why}`,
    remedy: 'ask for things in or on furniture, for things that are held, or for containers that are open or closed',
  });
}
