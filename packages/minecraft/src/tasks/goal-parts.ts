import type { Condition, Deed, Position } from '@s-agents/core';
import { cellsAt } from '../blueprints/structure.js';
import type { MinecraftKnowledge } from '../knowledge/world-knowledge.js';
import type { Wish } from './sentence.js';
import { unknownItem, unknownStructure } from './task-errors.js';
import type { GoalEntry } from './task-file.js';

/** What a wish or a goal's entry came to: the condition, and the words for it; none for what comes about by itself or not at all. */
export interface Part {
  readonly condition: Condition;
  readonly deed: Deed | null;
}

const gatheringVerbs = new Set(['mine', 'collect', 'gather', 'harvest', 'chop', 'cut', 'dig', 'find']);

export function partOfEntry(entry: GoalEntry, path: string, rules: MinecraftKnowledge): Part {
  if ('holds' in entry) {
    const part = holding({ verb: 'get', quantity: entry.count, words: entry.holds }, `${path}.holds`, entry.holds, rules);
    return entry.by === undefined ? part : { ...part, condition: { ...part.condition, agent: entry.by } };
  }
  if ('at' in entry) return { condition: { kind: 'at', position: entry.at, within: entry.within }, deed: { verb: 'reach', object: 'place', quantity: 1, position: entry.at } };
  if ('build' in entry) return building(entry.build, entry.position, `${path}.build`, rules);
  if ('creatures' in entry) return { condition: { kind: 'creatures', names: [entry.creatures], count: entry.count, position: entry.near, within: entry.within }, deed: null };
  return { condition: { kind: 'block', position: entry.position, name: entry.block }, deed: { verb: 'place', object: entry.block, quantity: 1, position: entry.position } };
}

export function holding({ verb, quantity, words }: Wish, path: string, value: string, rules: MinecraftKnowledge): { readonly condition: Extract<Condition, { kind: 'holds' }>; readonly deed: Deed } {
  const name = rules.canonical(words);
  if (name === null) throw unknownItem(path, value, words, rules.version, rules.words);
  const methods = rules.methods(name);
  const wanted = gatheringVerbs.has(verb) ? methods.find((method) => method.verb === 'mine') : undefined;
  const doing = (wanted ?? methods[0])?.verb ?? 'get';
  return { condition: { kind: 'holds', name, items: [...rules.resolve(name)], count: quantity }, deed: { verb: doing, object: name, quantity } };
}

const number = String.raw`(-?\d+)`;
const buildingWords = new RegExp(String.raw`^(?:please\s+)?(?:build|construct|make|create|place)\s+(?:(?:an?|the|one|1)\s+)?([a-z][a-z0-9_ ]*?)\s+at\s*\(?\s*${number}\s*,\s*${number}\s*,\s*${number}\s*\)?\s*[.!]*$`, 'i');

/** "build a house at (-10, 71, -30)"; null when it is no such sentence. */
export function buildingSentence(text: string, rules: MinecraftKnowledge): Part | null {
  const match = buildingWords.exec(text.trim());
  if (match === null) return null;
  const [, words = '', x, y, z] = match;
  return building(words.toLowerCase().replaceAll(' ', '_'), { x: Number(x), y: Number(y), z: Number(z) }, 'task', rules);
}

function building(name: string, position: Position, path: string, rules: MinecraftKnowledge): Part {
  const structure = rules.structures.find((one) => one.name === name);
  if (structure === undefined) throw unknownStructure(path, name, rules.structures.map((one) => one.name));
  return { condition: { kind: 'structure', name, position, cells: cellsAt(structure, position) }, deed: { verb: 'build', object: name, quantity: 1, position } };
}
