import type { Condition, Deed, Position } from '@s-agents/core';
import { smeltingsOf } from '@s-agents/minecraft-rules';
import { cellsAt } from '../blueprints/structure.js';
import { structureFact } from '../goals/structure-fact.js';
import { exactName } from '../knowledge/words.js';
import type { MinecraftKnowledge } from '../knowledge/world-knowledge.js';
import type { Wish } from './sentence.js';
import {
  outsideWorld,
  placeMissing,
  unknownGround,
  unknownItem,
  unknownName,
  unknownStructure,
  unknownTarget,
} from './task-errors.js';
import type { GoalEntry } from './task-file.js';

/** A wish or an entry of `goal` as a condition, with the deed that achieves it; null where no deed does. */
export interface GoalPart {
  readonly condition: Condition;
  readonly deed: Deed | null;
}

/** Returns the y of the highest ground block at whole coordinates. Water counts as ground; plants and trees do not. */
export type Ground = (x: number, z: number) => number;

const gatheringVerbs = new Set(['mine', 'collect', 'gather', 'harvest', 'chop', 'cut', 'dig', 'find']);
const ovenVerbs = new Set(['smelt', 'cook', 'bake', 'roast']);

/** Reads an entry of a task file's `goal`. */
export function partOfEntry(
  entry: GoalEntry,
  path: string,
  rules: MinecraftKnowledge,
  ground: Ground | null,
): GoalPart {
  if ('holds' in entry) {
    const part = holding(
      { verb: 'get', quantity: entry.count, words: entry.holds },
      `${path}.holds`,
      entry.holds,
      rules,
    );
    return entry.by === undefined
      ? part
      : { condition: { ...part.condition, agent: entry.by }, deed: { ...part.deed, holder: entry.by } };
  }
  if ('at' in entry) {
    checkInside([entry.at], `${path}.at`, rules);
    return {
      condition: { kind: 'at', position: entry.at, within: entry.within },
      deed: { verb: 'reach', object: 'place', quantity: 1, position: entry.at },
    };
  }
  if ('build' in entry) return building(entry.build, entry.position, path, rules, ground);
  if ('creatures' in entry) {
    if (!rules.creatureNames.includes(entry.creatures))
      throw unknownName(`${path}.creatures`, 'creature', entry.creatures, rules.version, rules.creatureNames);
    return {
      condition: {
        kind: 'entities',
        names: [entry.creatures],
        count: entry.count,
        near: { position: entry.near, within: entry.within },
      },
      deed: null,
    };
  }
  if (!rules.blockNames.includes(entry.block))
    throw unknownName(`${path}.block`, 'block', entry.block, rules.version, rules.blockNames);
  const position = onGround(entry.position, [{ x: 0, z: 0 }], `${path}.position`, ground);
  checkInside([position], `${path}.position`, rules);
  return {
    condition: structureFact(entry.block, position, [{ position, blocks: [entry.block] }]),
    deed: { verb: 'place', object: entry.block, quantity: 1, position },
  };
}

/** Reads a wish for items. Throws TASK_INVALID when its words mean none. */
export function holding(
  { verb, quantity, words }: Wish,
  path: string,
  value: string,
  rules: MinecraftKnowledge,
): { readonly condition: Extract<Condition, { kind: 'holds' }>; readonly deed: Deed } {
  const named = rules.canonical(words);
  if (named === null)
    throw verb === 'build'
      ? unknownTarget(
          path,
          value,
          words,
          rules.structures.map((one) => one.name),
        )
      : unknownItem(path, value, words, rules.version, rules.words);
  const name = (ovenVerbs.has(verb) ? productOf(named, rules) : null) ?? named;
  const methods = rules.methods(name);
  const wanted = gatheringVerbs.has(verb) ? methods.find((method) => method.verb === 'mine') : undefined;
  const doing = (wanted ?? methods[0])?.verb ?? 'get';
  return {
    condition: { kind: 'holds', name, items: [...rules.resolve(name)], count: quantity },
    deed: { verb: doing, object: name, quantity },
  };
}

/**
 * Returns the product of smelting the items that a name stands for ("beef" → "cooked_beef"); null when they are a
 * product themselves, cannot be smelted, or give several products.
 */
function productOf(name: string, rules: MinecraftKnowledge): string | null {
  const items = rules.resolve(name);
  const smeltings = [...smeltingsOf(rules.version).values()];
  if (smeltings.some(({ item }) => items.includes(item))) return null;
  const [product, ...others] = new Set(smeltings.filter(({ input }) => items.includes(input)).map(({ item }) => item));
  return product === undefined || others.length > 0 ? null : exactName(product, (word) => rules.resolve(word));
}

const number = String.raw`(-?\d+)`;
const buildingWords = new RegExp(
  [
    String.raw`^(?:please\s+)?(?:build|construct|make|create|place)\s+(?:(?:an?|the|one|1)\s+)?`,
    String.raw`([a-z0-9][a-z0-9_ ]*?)`,
    String.raw`(?:\s+at\s*\(?\s*${number}[\s,]+${number}(?:[\s,]+${number})?\s*\)?)?\s*[.!]*$`,
  ].join(''),
  'i',
);

/** Reads "build a house at (-10, 71, -30)", or "at -10, -30" for the ground there; null for any other sentence. */
export function buildingSentence(text: string, rules: MinecraftKnowledge, ground: Ground | null): GoalPart | null {
  const match = buildingWords.exec(text.trim());
  if (match === null) return null;
  const [, words = '', x, second, third] = match;
  const name = words
    .toLowerCase()
    .replaceAll(/ of (?:the|an?) /g, ' of ')
    .replaceAll(' ', '_');
  if (x === undefined) {
    if (rules.structures.some((one) => one.name === name)) throw placeMissing('task', text, name);
    return null;
  }
  return building(
    name,
    third === undefined ? { x: Number(x), z: Number(second) } : { x: Number(x), y: Number(second), z: Number(third) },
    'task',
    rules,
    ground,
  );
}

function building(
  name: string,
  place: Place,
  path: string,
  rules: MinecraftKnowledge,
  ground: Ground | null,
): GoalPart {
  const structure = rules.structures.find((one) => one.name === name);
  if (structure === undefined)
    throw unknownStructure(
      path === 'task' ? path : `${path}.build`,
      name,
      rules.structures.map((one) => one.name),
    );
  // Checked before the ground is read: beyond the border there is none.
  if (Math.max(Math.abs(place.x), Math.abs(place.z)) > worldBorder)
    throw outsideWorld(path, { y: 0, ...place }, rules.heights, worldBorder);
  // A part stands where its whole stands.
  const whole = rules.structures.find((one) => one.name === structure.part?.of) ?? structure;
  const position = onGround(
    place,
    whole.cells.map((cell) => cell.position),
    `${path}.position`,
    ground,
  );
  const cells = cellsAt(structure, position);
  checkInside(
    cells.map((cell) => cell.position),
    path,
    rules,
  );
  return {
    condition: structureFact(name, position, cells),
    deed: { verb: 'build', object: name, quantity: 1, position },
  };
}

/** Blocks from the centre of the world to where the game ends it. */
const worldBorder = 29_999_983;

/** Throws TASK_INVALID when a position lies outside the worlds of the version. */
function checkInside(positions: readonly Position[], path: string, { heights }: MinecraftKnowledge): void {
  const outside = positions.find(
    ({ x, y, z }) => y < heights.lowest || y > heights.highest || Math.max(Math.abs(x), Math.abs(z)) > worldBorder,
  );
  if (outside !== undefined) throw outsideWorld(path, outside, heights, worldBorder);
}

type Place = Position | { readonly x: number; readonly z: number };

/** Gives a place without a height the y above the highest ground of its footprint. */
function onGround(
  place: Place,
  footprint: readonly { readonly x: number; readonly z: number }[],
  path: string,
  ground: Ground | null,
): Position {
  if ('y' in place) return place;
  if (ground === null) throw unknownGround(path, place);
  return { x: place.x, y: 1 + Math.max(...footprint.map(({ x, z }) => ground(place.x + x, place.z + z))), z: place.z };
}
