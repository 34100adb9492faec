import type { Condition, Deed, Position } from '@s-agents/core';
import { blockOfItem, smeltingsOf } from '@s-agents/minecraft-rules';
import { sizedStructure, sizeOf } from '../blueprints/sized-structure.js';
import { cellsAt, type Structure } from '../blueprints/structure.js';
import { killedFact } from '../goals/killed-fact.js';
import { storedFact } from '../goals/stored-fact.js';
import { structureFact } from '../goals/structure-fact.js';
import { exactName } from '../knowledge/words.js';
import type { MinecraftKnowledge } from '../knowledge/world-knowledge.js';
import { checkInside, worldBorder } from './inside-world.js';
import { siteFor, type Ground, type Surroundings } from './surroundings.js';
import {
  outsideWorld,
  placeMissing,
  spawnUnknown,
  teamUnknown,
  unknownGround,
  unknownItem,
  unknownName,
  unknownSize,
  unknownStructure,
  unreachable,
} from './task-errors.js';
import type { GoalEntry } from './task-file.js';

/** What an entry of a goal asks for, as a condition, with the deed that achieves it. */
export interface GoalPart {
  readonly condition: Condition;
  readonly deed: Deed;
  /** A structure that no blueprint has in this size. */
  readonly structure?: Structure;
}

type EntryOf<Key extends string> = Extract<GoalEntry, Record<Key, unknown>>;

const gatheringVerbs = new Set(['mine', 'collect', 'gather', 'harvest', 'chop', 'cut', 'dig', 'find']);
const ovenVerbs = new Set(['smelt', 'cook', 'bake', 'roast']);
const each = 'each';

/**
 * Reads an entry of a goal; one part for each agent that it is about. `verb` is the word that asks for it: "smelt".
 * Throws SAgentsError TASK_INVALID with the entry's `path`.
 */
export function partsOf(entry: GoalEntry, path: string, surroundings: Surroundings, verb = 'get'): readonly GoalPart[] {
  if ('holds' in entry) return holding(entry, path, surroundings, verb);
  if ('at' in entry) return being(entry, path, surroundings);
  if ('kill' in entry) return killing(entry, path, surroundings);
  if ('build' in entry) return [building(entry, path, surroundings)];
  if ('creatures' in entry) return [keeping(entry, path, surroundings)];
  return [placing(entry, path, surroundings)];
}

function holding(
  entry: EntryOf<'holds'>,
  path: string,
  { rules, team, ground }: Surroundings,
  verb: string,
): readonly GoalPart[] {
  const { holds, count } = entry;
  const named = rules.canonical(holds);
  if (named === null) throw unknownItem(`${path}.holds`, holds, holds, rules.version, rules.words);
  const name = (ovenVerbs.has(verb) ? productOf(named, rules) : null) ?? named;
  if (entry.in !== undefined) {
    const position = onGround(entry.in, [{ x: 0, z: 0 }], `${path}.in`, ground);
    checkInside([position], `${path}.in`, rules);
    const condition = storedFact(name, rules.resolve(name), count, position);
    return [{ condition, deed: { verb: 'store', object: name, quantity: count, position } }];
  }
  const { by } = entry;
  const methods = rules.methods(name);
  const wanted = gatheringVerbs.has(verb) ? methods.find((method) => method.verb === 'mine') : undefined;
  const doing = (wanted ?? methods[0])?.verb ?? 'get';
  return holdersOf(by, `${path}.by`, team).map((holder) => ({
    condition: {
      kind: 'holds',
      name,
      items: [...rules.resolve(name)],
      count,
      ...(holder === null ? {} : { agent: holder }),
    },
    deed: { verb: doing, object: name, quantity: count, ...(holder === null ? {} : { holder }) },
  }));
}

/** The agents that are meant; null for the team. */
function holdersOf(by: string | undefined, path: string, team: Surroundings['team']): readonly (string | null)[] {
  if (by === undefined) return [null];
  if (by !== each || team?.some(({ name }) => name === each) === true) return [by];
  if (team === null) throw teamUnknown(path);
  return team.filter(({ acts }) => acts).map(({ name }) => name);
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

function being(
  { at, within, by }: EntryOf<'at'>,
  path: string,
  { rules, spawn, ground, team }: Surroundings,
): readonly GoalPart[] {
  const position = positionOf(at, `${path}.at`, spawn, ground);
  checkInside([position], `${path}.at`, rules);
  const aim = placeToStand(position, within, ground);
  return holdersOf(by, `${path}.by`, team).map((agent) => ({
    condition: { kind: 'at', position, within, ...(agent === null ? {} : { agent }) },
    deed: { verb: 'goto', object: 'place', quantity: 1, position: aim, ...(agent === null ? {} : { holder: agent }) },
  }));
}

function keeping(
  { creatures, count, near, within }: EntryOf<'creatures'>,
  path: string,
  { rules, spawn, ground }: Surroundings,
): GoalPart {
  if (!rules.creatureNames.includes(creatures))
    throw unknownName(`${path}.creatures`, 'creature', creatures, rules.version, rules.creatureNames);
  const position = near === undefined ? null : positionOf(near, `${path}.near`, spawn, ground);
  if (position !== null) checkInside([position], `${path}.near`, rules);
  return {
    condition: {
      kind: 'entities',
      names: [creatures],
      count,
      ...(position === null ? {} : { near: { position, within } }),
    },
    deed: {
      verb: 'lead',
      object: creatures,
      quantity: count,
      ...(position === null ? {} : { position: placeToStand(position, within, ground) }),
    },
  };
}

function killing(
  { kill, count, by }: EntryOf<'kill'>,
  path: string,
  { rules, team }: Surroundings,
): readonly GoalPart[] {
  if (!rules.creatureNames.includes(kill))
    throw unknownName(`${path}.kill`, 'creature', kill, rules.version, rules.creatureNames);
  return holdersOf(by, `${path}.by`, team).map((agent) => ({
    condition: killedFact({ creature: kill, count, ...(agent === null ? {} : { agent }) }),
    deed: { verb: 'kill', object: kill, quantity: count, ...(agent === null ? {} : { holder: agent }) },
  }));
}

function placing(entry: EntryOf<'block'>, path: string, { rules, ground }: Surroundings): GoalPart {
  const blocks = blocksOf(entry.block, rules);
  if (blocks.length === 0) throw unknownName(`${path}.block`, 'block', entry.block, rules.version, rules.blockNames);
  const position = onGround(entry.position, [{ x: 0, z: 0 }], `${path}.position`, ground);
  checkInside([position], `${path}.position`, rules);
  return {
    condition: structureFact(entry.block, position, [{ position, blocks: withWallBlocks(blocks, rules) }]),
    deed: deedFor(entry.block, blocks, position, path, rules),
  };
}

/** With the blocks that the same items become on a wall: a torch may stand or hang. */
function withWallBlocks(blocks: readonly string[], { blockNames }: MinecraftKnowledge): string[] {
  const hanging = blocks.map((block) => block.replace(onWall.item, '$1wall_$2'));
  return [...new Set([...blocks, ...hanging.filter((block) => blockNames.includes(block))])];
}

const onWall = {
  item: /(^|_)(torch|sign|banner|head|skull|fan)$/,
  block: /(^|_)wall_(torch|sign|banner|head|skull|hanging_sign|fan)$/,
};

/** The deed by which a block comes to stand somewhere. Throws TASK_UNREACHABLE where nothing puts it down. */
function deedFor(
  name: string,
  blocks: readonly string[],
  position: Position,
  path: string,
  rules: MinecraftKnowledge,
): Deed {
  if (blocks.every((block) => isAir(block))) return { verb: 'clear', object: 'place', quantity: 1, position };
  const items = blocks.flatMap((block) => rules.itemsOfBlock(block));
  const [item] = items;
  if (item === undefined) {
    const [block = name] = blocks;
    throw unreachable(
      path,
      name,
      onWall.block.test(block)
        ? `nobody can choose the side; ask for "${block.replace(onWall.block, '$1$2')}", which may hang there, too`
        : 'no item puts it down',
    );
  }
  const word = [name, item].find((one) => rules.resolve(one).some((meant) => items.includes(meant)));
  const isMeant = word !== undefined && rules.resolve(word).every((meant) => items.includes(meant));
  return { verb: 'place', object: isMeant ? word : `minecraft:${item}`, quantity: 1, position };
}

/** The blocks that a name means: the block of this name, or those of a word for several, such as "bed". */
function blocksOf(name: string, rules: MinecraftKnowledge): readonly string[] {
  if (rules.blockNames.includes(name)) return [name];
  return rules
    .resolve(name)
    .map(blockOfItem)
    .filter((block) => rules.blockNames.includes(block));
}

function building(
  { build: named, size, position: place }: EntryOf<'build'>,
  path: string,
  surroundings: Surroundings,
): GoalPart {
  const { rules, ground } = surroundings;
  const structure = structureNamed(named, size, path, rules);
  const site = place ?? siteFor(structure, surroundings);
  if (site === null) throw placeMissing(path, named);
  // Checked before the ground is read: beyond the border there is none.
  if (Math.max(Math.abs(site.x), Math.abs(site.z)) > worldBorder)
    throw outsideWorld(path, { y: 0, ...site }, rules.heights, worldBorder);
  // A part stands where its whole stands.
  const whole = rules.structures.find((one) => one.name === structure.part?.of) ?? structure;
  const position = onGround(
    site,
    whole.cells.map((cell) => cell.position),
    `${path}.position`,
    ground,
  );
  surroundings.taken.push({ ...site, size: sizeOf(structure) });
  const cells = cellsAt(structure, position);
  checkInside(
    cells.map((cell) => cell.position),
    path,
    rules,
  );
  return {
    condition: structureFact(structure.name, position, cells),
    deed: { verb: 'build', object: structure.name, quantity: 1, position },
    structure,
  };
}

/** Returns the structure of a name, in a size that follows the name ("house_7x9") or is given. */
function structureNamed(
  named: string,
  given: readonly [number, number] | undefined,
  path: string,
  { structures }: MinecraftKnowledge,
): Structure {
  const own = structures.find(({ name }) => name === named);
  const [, base = named, width, depth] = (own === undefined ? /^(.+)_(\d+)x(\d+)$/.exec(named) : null) ?? [];
  const structure = own ?? structures.find(({ name }) => name === base);
  if (structure === undefined)
    throw unknownStructure(
      `${path}.build`,
      named,
      structures.map(({ name }) => name),
    );
  const size = given ?? (width === undefined ? undefined : ([Number(width), Number(depth)] as const));
  if (size === undefined) return structure;
  const sized = sizedStructure(structure, size);
  if (sized === null) throw unknownSize(path, structure.name, size, sizeOf(structure));
  return sized;
}

function positionOf(place: Place | 'spawn', path: string, spawn: Position | null, ground: Ground | null): Position {
  if (place !== 'spawn') return onGround(place, [{ x: 0, z: 0 }], path, ground);
  if (spawn === null) throw spawnUnknown(path);
  return { x: spawn.x, y: spawn.y, z: spawn.z };
}

/** Where to go for a position: the ground there, where that is near enough, else the position. */
function placeToStand(position: Position, within: number, ground: Ground | null): Position {
  if (ground === null) return position;
  const [x, z] = [Math.floor(position.x), Math.floor(position.z)];
  const y = ground(x, z) + 1;
  // Half a block to the middle of the block, and one for slopes.
  return Math.abs(y - position.y) <= within - 1.5 ? { ...position, y } : position;
}

function isAir(block: string): boolean {
  return /^(void_|cave_)?air$/.test(block);
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
