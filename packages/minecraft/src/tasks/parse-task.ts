import { keysIn, type Task } from '@s-agents/core';
import { goalKindOf, schemaProblems } from '@s-agents/kit';
import { blockStates, creatureNames } from '@s-agents/minecraft-rules';
import { meantBy, noItem, whyNotPlaced } from '../blueprints/meant-blocks.js';
import { killedFact, wantedKills } from '../goals/killed-fact.js';
import { bodyFact, wantedBody } from '../goals/body-fact.js';
import { killsOf } from '../goals/kills.js';
import { nightsOf } from '../goals/nights.js';
import type { Counted } from '../goals/with-records.js';
import type { MinecraftKnowledge } from '../knowledge/world-knowledge.js';
import { askedBy } from '../protection/asked.js';
import type { AskedFor } from '../protection/protection.js';
import { checkReachable, type ReachOptions } from './check-reachable.js';
import { checkTogether } from './check-together.js';
import type { GoalPart } from './parts/goal-part.js';
import { partsOf } from './parts/parts-of.js';
import type { Aim } from './reading/reading.js';
import { forbiddenOnTheWay } from './forbidden.js';
import { forbiddenIn, readAsked } from './reading/read-asked.js';
import { timed } from './reading/time-limit.js';
import type { Surroundings } from './surroundings.js';
import { withContainers } from './with-containers.js';
import type { ParseTaskOptions } from './parse-task-options.js';
import { readSetup } from './read-setup.js';
import { goalNotSupported, invalidTaskFile } from './errors/goal-errors.js';
import { joinsOthers, notUnderstood, unknownWords } from './errors/reading-errors.js';
import { notBuildable } from './errors/not-buildable.js';
import { taskFileSchema, type GoalEntry, type TaskFile } from './task-file.js';
import { totalOf } from './totals.js';

/** A task, and the world's rules extended by the items and blueprints that it gives. */
export interface ParsedTask {
  readonly task: Task;
  readonly knowledge: MinecraftKnowledge;
  /** What it asks to break or to change of what others have built. */
  readonly asked: AskedFor;
}

/**
 * Reads a task from a text in people's words ("mine 50 logs") or the parsed content of a task file (README). Throws
 * SAgentsError TASK_INVALID, TASK_UNREACHABLE or GOAL_UNSUPPORTED, each with path, value and remedy.
 */
export function parseTask(input: unknown, options: ParseTaskOptions): ParsedTask {
  const file = typeof input === 'string' ? { task: input } : readFile(input);
  const { setup, layout, given, unable, rules: prepared } = readSetup(file, options);
  const surroundings: Surroundings = {
    rules: withBlueprintsOf(file, prepared),
    ground: options.ground?.(setup.world) ?? null,
    spawn: options.spawn?.(setup.world) ?? null,
    team: options.team ?? null,
    taken: [],
  };
  const asked =
    file.goal === undefined
      ? fromWords(file.task ?? '', surroundings, options.counted)
      : fromGoal(file.task, file.goal, surroundings);
  const parts = withContainers(asked.parts, layout);
  const sized = parts.flatMap(({ structure }) => structure ?? []);
  const rules = surroundings.rules.withStructures(sized);
  const path = file.goal === undefined ? 'task' : 'task.goal';
  const sentence = file.goal === undefined ? file.task : undefined;
  const others = (): ReturnType<ReachOptions['others']> =>
    options.worlds.filter((name) => name !== setup.world).map((name) => ({ name, rules: options.knowledge(name) }));
  for (const part of parts) {
    checkKind(goalKindOf(part.condition), path, options.capabilities);
    checkReachable(part, { rules, given, unable, layout, path, sentence, others });
  }
  const conditions = parts.map(({ condition }) => condition);
  checkTogether(conditions, path, surroundings.team);
  const deeds = parts.map(({ deed, condition }) =>
    condition.kind === 'holds' ? { ...deed, quantity: totalOf(condition, conditions) } : deed,
  );
  const forbids = forbiddenOnTheWay(forbiddenIn(parts.length === 0 ? '' : (file.task ?? '')), parts, rules);
  const worldMinutes = file.limits?.worldMinutes ?? asked.minutes;
  const task: Task = {
    // Where nothing can be checked, the words are all that there is.
    work: parts.length === 0 ? [file.task ?? ''] : deeds,
    goal: { conditions },
    setup,
    ...(parts.length === 0 || asked.words === undefined ? {} : { words: asked.words }),
    ...(asked.passedOver.length === 0 ? {} : { passedOver: [...asked.passedOver] }),
    ...(forbids.length === 0 ? {} : { forbids: [...forbids] }),
    limits: worldMinutes === null ? {} : { worldMinutes },
  };
  return { task, knowledge: rules, asked: askedBy(file.task ?? '', parts, rules) };
}

function checkKind(kind: string, path: string, { goals }: ParseTaskOptions['capabilities']): void {
  if (!goals.includes(kind)) throw goalNotSupported(path, kind, goals);
}

function readFile(input: unknown): TaskFile {
  const result = taskFileSchema.safeParse(input);
  if (result.success) return result.data;
  throw invalidTaskFile(schemaProblems(result.error, input, ['task'], keysIn(taskFileSchema)));
}

/** Extends the world's rules by the blueprints that the task defines. */
function withBlueprintsOf({ blueprints = {} }: TaskFile, knowledge: MinecraftKnowledge): MinecraftKnowledge {
  const states = blockStates(knowledge.version);
  for (const [name, blueprint] of Object.entries(blueprints)) {
    const words = [...new Set(Object.values(blueprint.legend))].filter((word) => word !== null);
    const lacks = words.flatMap((word) => {
      const version = { resolve: (name: string) => knowledge.resolve(name), states };
      const isDug = meantBy(word, version)?.blocks.some((block) => knowledge.isBlock(block)) ?? true;
      const why = whyNotPlaced(word, version) ?? (isDug ? null : noItem);
      return why === null ? [] : [{ word, why }];
    });
    if (lacks.length > 0) throw notBuildable(`task.blueprints.${name}.legend`, lacks, knowledge);
  }
  return Object.keys(blueprints).length === 0
    ? knowledge
    : knowledge.withBlueprints(new Map(Object.entries(blueprints)));
}

/** What a task asks for. */
interface Asked {
  readonly parts: readonly GoalPart[];
  /** Its words, where the parts do not say all of it. */
  readonly words: string | undefined;
  /** Of these, what no part and no limit stands for. */
  readonly passedOver: readonly string[];
  /** The world minutes within which it is to be done; null where nothing says. */
  readonly minutes: number | null;
}

function fromWords(text: string, surroundings: Surroundings, counted?: Counted): Asked {
  const { rules, team } = surroundings;
  const asked = readAsked(text, rules, team?.map(({ name }) => name) ?? []);
  if (asked.aims === null)
    throw asked.unknown === null || joinsOthers(asked.unknown)
      ? notUnderstood('task', text, asked.clause)
      : unknownWords('task', text, asked.unknown, rules.version, [
          ...rules.words,
          ...rules.structures.map(({ name }) => name),
          ...creatureNames,
        ]);
  const { aims, passedOver, minutes } = asked;
  const parts = merged(aims).flatMap(({ verb, entry }) =>
    partsOf(entry, 'task', surroundings, verb).map((part) =>
      counted === undefined ? part : afterCounted(part, counted),
    ),
  );
  return { parts, words: passedOver.length === 0 && minutes === null ? undefined : text, passedOver, minutes };
}

/** Somebody has said what the words of a task mean: that may be less than they say. */
function fromGoal(text: string | undefined, goal: readonly GoalEntry[], surroundings: Surroundings): Asked {
  return {
    parts: goal.flatMap((entry, index) => partsOf(entry, `task.goal[${index}]`, surroundings)),
    words: text,
    passedOver: [],
    minutes: text === undefined ? null : timed(text).minutes,
  };
}

/** A part that asks for kills or nights, as a total that includes those so far. */
function afterCounted(part: GoalPart, counted: Counted): GoalPart {
  const { condition, deed } = part;
  const killed = wantedKills(condition);
  if (killed !== null) {
    const count = killed.count + killsOf(counted.kills(), killed.creature, killed.agent);
    return { ...part, condition: killedFact({ ...killed, count }), deed: { ...deed, quantity: count } };
  }
  const { wanted, agent } = wantedBody(condition) ?? {};
  if (wanted?.state !== 'slept' || agent === undefined) return part;
  const nights = wanted.nights + nightsOf(counted.nights(), agent);
  return {
    ...part,
    condition: bodyFact({ wanted: { ...wanted, nights }, agent }),
    deed: { ...deed, quantity: nights },
  };
}

/** Adds up what is asked for twice: "10 logs and 5 logs" is 15. */
function merged(aims: readonly Aim[]): readonly Aim[] {
  const found: Aim[] = [];
  for (const aim of aims) {
    const same = found.findIndex((other) => isSameWish(other, aim));
    const before = found[same];
    if (before === undefined) found.push(aim);
    else found[same] = { ...aim, entry: { ...aim.entry, count: countOf(before) + countOf(aim) } };
  }
  return found;
}

/** Whether two aims are about the same thing in the same hands, or about the same creature. */
function isSameWish(one: Aim, other: Aim): boolean {
  const subject = ({ entry, verb }: Aim): string | null =>
    'holds' in entry
      ? JSON.stringify([verb, entry.holds, entry.by, entry.in])
      : 'kill' in entry
        ? JSON.stringify(['kill', entry.kill, entry.by])
        : null;
  return subject(one) !== null && subject(one) === subject(other);
}

function countOf({ entry }: Aim): number {
  return 'count' in entry ? entry.count : 1;
}
