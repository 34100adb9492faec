import { formatDeed, schemaProblems, type Condition, type Deed, type EnvironmentCapabilities, type Task } from '@s-agents/core';
import type { MinecraftKnowledge } from '../knowledge/world-knowledge.js';
import { readSentence, type Wish } from './sentence.js';
import { goalNotSupported, invalidTaskFile, notUnderstood, unknownItem, unreachable } from './task-errors.js';
import { taskFileSchema, type GoalEntry, type TaskFile } from './task-file.js';

export interface ParseTaskOptions {
  readonly knowledge: MinecraftKnowledge;
  readonly capabilities: Pick<EnvironmentCapabilities, 'goals'>;
}

/** What a wish or a goal's entry came to: the condition, and the words for it. */
interface Part {
  readonly condition: Condition;
  readonly deed: Deed;
}

const gatheringVerbs = new Set(['mine', 'collect', 'gather', 'harvest', 'chop', 'cut', 'dig', 'find']);

/**
 * From a sentence ("mine 50 logs") or the parsed content of a task file (README) to a task.
 * Throws SAgentsError TASK_INVALID, TASK_UNREACHABLE or GOAL_UNSUPPORTED, each with path, value and remedy.
 */
export function parseTask(input: unknown, { knowledge, capabilities }: ParseTaskOptions): Task {
  const file = typeof input === 'string' ? { task: input } : readFile(input);
  const inventories = file.setup?.inventories ?? {};
  const given = givenItems(inventories, knowledge);
  const rules = given.size === 0 ? knowledge : knowledge.given([...given.keys()].map((item) => `minecraft:${item}`));
  const parts = file.task === undefined ? (file.goal ?? []).map((entry, index) => fromEntry(entry, `task.goal[${index}]`, rules)) : fromSentence(file.task, rules);
  parts.forEach(({ condition }, index) => {
    if (!capabilities.goals.includes(condition.kind)) throw goalNotSupported(file.task === undefined ? `task.goal[${index}]` : 'task', condition.kind, capabilities.goals);
    if (condition.kind === 'holds') checkReachable(condition, given, rules, file.task);
  });
  return {
    text: parts.map(({ deed }) => formatDeed(deed)).join('; '),
    goal: { conditions: parts.map(({ condition }) => condition) },
    setup: { inventories },
    limits: file.limits?.worldMinutes === undefined ? {} : { worldMinutes: file.limits.worldMinutes },
  };
}

function readFile(input: unknown): TaskFile {
  const result = taskFileSchema.safeParse(input);
  if (result.success) return result.data;
  throw invalidTaskFile(schemaProblems(result.error, input, ['task']));
}

/** Item → how many the team is given in all. */
function givenItems(inventories: Task['setup']['inventories'], knowledge: MinecraftKnowledge): Map<string, number> {
  const given = new Map<string, number>();
  for (const [agent, inventory] of Object.entries(inventories)) {
    for (const [item, count] of Object.entries(inventory)) {
      if (knowledge.resolve(`minecraft:${item}`).length === 0) throw unknownItem(`task.setup.inventories.${agent}`, `${item}: ${count}`, item, knowledge.version, knowledge.words);
      given.set(item, (given.get(item) ?? 0) + count);
    }
  }
  return given;
}

function fromSentence(text: string, rules: MinecraftKnowledge): Part[] {
  const wishes = readSentence(text, rules.words.filter((word) => word.includes('_and_')));
  if (wishes === null) throw notUnderstood('task', text);
  const parts = new Map<string, Part>();
  for (const wish of wishes) {
    const part = holding(wish, 'task', text, rules);
    const same = parts.get(part.deed.object);
    parts.set(part.deed.object, same === undefined ? part : holding({ ...wish, quantity: wish.quantity + same.deed.quantity }, 'task', text, rules));
  }
  return [...parts.values()];
}

function fromEntry(entry: GoalEntry, path: string, rules: MinecraftKnowledge): Part {
  if ('holds' in entry) return holding({ verb: 'get', quantity: entry.count, words: entry.holds }, `${path}.holds`, entry.holds, rules);
  if ('at' in entry) return { condition: { kind: 'at', position: entry.at, within: entry.within }, deed: { verb: 'reach', object: 'place', quantity: 1, position: entry.at } };
  return { condition: { kind: 'block', position: entry.position, name: entry.block }, deed: { verb: 'place', object: entry.block, quantity: 1, position: entry.position } };
}

function holding({ verb, quantity, words }: Wish, path: string, value: string, rules: MinecraftKnowledge): Part {
  const name = rules.canonical(words);
  if (name === null) throw unknownItem(path, value, words, rules.version, rules.words);
  const methods = rules.methods(name);
  const wanted = gatheringVerbs.has(verb) ? methods.find((method) => method.verb === 'mine') : undefined;
  const doing = (wanted ?? methods[0])?.verb ?? 'get';
  return { condition: { kind: 'holds', name, items: [...rules.resolve(name)], count: quantity }, deed: { verb: doing, object: name, quantity } };
}

function checkReachable(condition: Extract<Condition, { kind: 'holds' }>, given: ReadonlyMap<string, number>, rules: MinecraftKnowledge, sentence: string | undefined): void {
  const { name, items, count } = condition;
  const path = sentence === undefined ? 'task.goal' : 'task';
  const value = sentence ?? `${count} ${name}`;
  const why = rules.whyUnreachable(name);
  if (why !== null) throw unreachable(path, value, why);
  const held = items.reduce((sum, item) => sum + (given.get(item) ?? 0), 0);
  if (rules.methods(name).length === 0 && held < count) throw unreachable(path, value, `the agents are given ${held} ${name}, and there is no way to more`);
}
