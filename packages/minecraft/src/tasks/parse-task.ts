import {
  formatDeed,
  goalKindOf,
  schemaProblems,
  type Condition,
  type EnvironmentCapabilities,
  type Position,
  type SAgentsError,
  type Task,
  type TeamMember,
} from '@s-agents/core';
import { unknownMeaning } from '../blueprints/structure.js';
import { wantedStructure } from '../goals/structure-fact.js';
import type { MinecraftKnowledge } from '../knowledge/world-knowledge.js';
import { primitives } from '../primitives/primitives.js';
import { partsOf, type GoalPart } from './goal-parts.js';
import type { Aim } from './reading/reading.js';
import { readWords } from './reading/read-words.js';
import type { Ground, Surroundings } from './surroundings.js';
import {
  goalNotSupported,
  invalidTaskFile,
  noExactItem,
  notUnderstood,
  tooMuchGiven,
  unknownBlock,
  unknownItem,
  unknownPrimitive,
  unknownWords,
  unknownWorld,
  unreachable,
} from './task-errors.js';
import { taskFileSchema, type TaskFile } from './task-file.js';
import { totalOf } from './totals.js';

export interface ParseTaskOptions {
  /** Returns the rules of a named kind of world; for undefined, of the environment's own world. */
  readonly knowledge: (world: string | undefined) => MinecraftKnowledge;
  readonly capabilities: Pick<EnvironmentCapabilities, 'goals'>;
  /** The kinds of world that a task may ask for. */
  readonly worlds: readonly string[];
  /**
   * Returns the ground of a named kind of world; for undefined, of the environment's own world. Null when the ground is
   * not known before the run.
   */
  readonly ground: ((world: string | undefined) => Ground) | null;
  /** Returns where agents appear, likewise. Default: null. */
  readonly spawn?: ((world: string | undefined) => Position) | null;
  /** Who is in the team; null, the default, when that is not known. */
  readonly team?: readonly TeamMember[] | null;
}

/** A task, and the world's rules extended by the items and blueprints that it gives. */
export interface ParsedTask {
  readonly task: Task;
  readonly knowledge: MinecraftKnowledge;
}

/**
 * Reads a task from a text in people's words ("mine 50 logs") or the parsed content of a task file (README). Throws
 * SAgentsError TASK_INVALID, TASK_UNREACHABLE or GOAL_UNSUPPORTED, each with path, value and remedy.
 */
export function parseTask(input: unknown, options: ParseTaskOptions): ParsedTask {
  const file = typeof input === 'string' ? { task: input } : readFile(input);
  const setup = setupOf(file, options.worlds);
  const knowledge = options.knowledge(setup.world);
  const given = givenItems(setup.inventories, knowledge);
  const surroundings: Surroundings = {
    rules: rulesFor(file, given, knowledge),
    ground: options.ground?.(setup.world) ?? null,
    spawn: options.spawn?.(setup.world) ?? null,
    team: options.team ?? null,
    taken: [],
  };
  const parts =
    file.goal === undefined
      ? fromWords(file.task ?? '', surroundings, options.capabilities)
      : file.goal.flatMap((entry, index) => partsOf(entry, `task.goal[${index}]`, surroundings));
  const sized = parts.flatMap(({ structure }) => structure ?? []);
  const rules = surroundings.rules.withStructures(sized);
  for (const { condition } of parts) {
    checkKind(goalKindOf(condition), file.goal === undefined ? 'task' : 'task.goal', options.capabilities);
    checkReachable(condition, given, rules, file.goal === undefined ? file.task : undefined);
  }
  const conditions = parts.map(({ condition }) => condition);
  const deeds = parts.map(({ deed, condition }) =>
    formatDeed(condition.kind === 'holds' ? { ...deed, quantity: totalOf(condition, conditions) } : deed),
  );
  const task: Task = {
    // Where nothing can be checked, the words are all that there is.
    text: parts.length === 0 ? (file.task ?? '') : deeds.join('; '),
    goal: { conditions },
    setup,
    limits: file.limits?.worldMinutes === undefined ? {} : { worldMinutes: file.limits.worldMinutes },
  };
  return { task, knowledge: rules };
}

function checkKind(kind: string, path: string, { goals }: ParseTaskOptions['capabilities']): void {
  if (!goals.includes(kind)) throw goalNotSupported(path, kind, goals);
}

function readFile(input: unknown): TaskFile {
  const result = taskFileSchema.safeParse(input);
  if (result.success) return result.data;
  throw invalidTaskFile(schemaProblems(result.error, input, ['task']));
}

function setupOf({ setup }: TaskFile, worlds: readonly string[]): Task['setup'] {
  if (setup?.world !== undefined && !worlds.includes(setup.world))
    throw unknownWorld('task.setup.world', setup.world, worlds);
  const known = primitives.map(({ name }) => name);
  for (const [agent, blocked] of Object.entries(setup?.blocked ?? {}))
    for (const name of blocked)
      if (!known.includes(name)) throw unknownPrimitive(`task.setup.blocked.${agent}`, name, known);
  return {
    inventories: setup?.inventories ?? {},
    ...(setup?.blocked === undefined ? {} : { blocked: setup.blocked }),
    ...(setup?.world === undefined ? {} : { world: setup.world }),
    ...(setup?.timeOfDay === undefined ? {} : { properties: { timeOfDay: setup.timeOfDay } }),
  };
}

/** Slots of an inventory, armour and off-hand not counted. */
const inventorySlots = 36;

/** Returns how many of each item the team is given in total. */
function givenItems(inventories: Task['setup']['inventories'], knowledge: MinecraftKnowledge): Map<string, number> {
  const given = new Map<string, number>();
  for (const [agent, inventory] of Object.entries(inventories)) {
    const slots = Object.entries(inventory).reduce(
      (sum, [item, count]) => sum + Math.ceil(count / knowledge.stackSize(item)),
      0,
    );
    if (slots > inventorySlots) throw tooMuchGiven(`task.setup.inventories.${agent}`, slots, inventorySlots);
    for (const [item, count] of Object.entries(inventory)) {
      if (knowledge.resolve(`minecraft:${item}`)[0] !== item)
        throw notGivable(`task.setup.inventories.${agent}`, item, count, knowledge);
      given.set(item, (given.get(item) ?? 0) + count);
    }
  }
  return given;
}

/** A given item must be named exactly: "log" does not say of which kind. */
function notGivable(path: string, item: string, count: number, knowledge: MinecraftKnowledge): SAgentsError {
  const meant = knowledge.resolve(item);
  return meant.length === 0
    ? unknownItem(path, `${item}: ${count}`, item, knowledge.version, knowledge.words)
    : noExactItem(path, item, count, meant);
}

/** Extends the world's rules by the blueprints and items that the task gives. */
function rulesFor(
  { blueprints = {} }: TaskFile,
  given: ReadonlyMap<string, number>,
  knowledge: MinecraftKnowledge,
): MinecraftKnowledge {
  for (const [name, blueprint] of Object.entries(blueprints)) {
    const unknown = unknownMeaning(blueprint, knowledge);
    if (unknown !== null)
      throw unknownBlock(`task.blueprints.${name}.legend`, unknown, knowledge.version, knowledge.words);
  }
  const named =
    Object.keys(blueprints).length === 0 ? knowledge : knowledge.withBlueprints(new Map(Object.entries(blueprints)));
  return given.size === 0 ? named : named.given([...given.keys()].map((item) => `minecraft:${item}`));
}

function fromWords(
  text: string,
  surroundings: Surroundings,
  capabilities: ParseTaskOptions['capabilities'],
): readonly GoalPart[] {
  const { rules, team } = surroundings;
  const { aims, unknown } = readWords(text, rules, team?.map(({ name }) => name) ?? []);
  if (aims === null)
    throw unknown === null
      ? notUnderstood('task', text)
      : unknownWords('task', text, unknown, rules.version, [
          ...rules.words,
          ...rules.structures.map(({ name }) => name),
        ]);
  return merged(aims).flatMap(({ verb, entry }) => {
    if ('kill' in entry) throw goalNotSupported('task', 'kill', capabilities.goals);
    return partsOf(entry, 'task', surroundings, verb);
  });
}

/** Adds up what is asked for twice: "10 logs and 5 logs" is 15. */
function merged(aims: readonly Aim[]): readonly Aim[] {
  const found: Aim[] = [];
  for (const aim of aims) {
    const { entry } = aim;
    const same = found.findIndex(
      (other) =>
        'holds' in other.entry &&
        'holds' in entry &&
        other.entry.holds === entry.holds &&
        other.entry.by === entry.by &&
        other.verb === aim.verb,
    );
    const before = found[same]?.entry;
    if (before !== undefined && 'holds' in before && 'holds' in entry)
      found[same] = { ...aim, entry: { ...entry, count: before.count + entry.count } };
    else found.push(aim);
  }
  return found;
}

function checkReachable(
  condition: Condition,
  given: ReadonlyMap<string, number>,
  rules: MinecraftKnowledge,
  sentence: string | undefined,
): void {
  const path = sentence === undefined ? 'task.goal' : 'task';
  const wants =
    condition.kind === 'holds'
      ? [condition]
      : (rules.structures.find(({ name }) => name === wantedStructure(condition)?.structure)?.materials ?? []);
  for (const { name, items, count } of wants) {
    const value = sentence ?? `${count} ${name}`;
    const why = rules.whyUnreachable(name);
    if (why !== null) throw unreachable(path, value, why);
    const held = items.reduce((sum, item) => sum + (given.get(item) ?? 0), 0);
    if (rules.methods(name).length === 0 && held < count)
      throw unreachable(path, value, `the agents are given ${held} ${name}, and there is no way to get more`);
  }
}
