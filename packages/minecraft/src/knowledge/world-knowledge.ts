import { nearestNames, type Ingredient, type KnownVerb, type Method, type WorldKnowledge } from '@s-agents/core';
import {
  blockStates,
  foodsOf,
  isAnimal,
  isMonster,
  leavesFood,
  plainItem,
  smeltingsOf,
  type RuleChanges,
} from '@s-agents/minecraft-rules';
import type { Blueprint } from '../blueprints/blueprint.js';
import { isStation } from '../layout/stations.js';
import { emptyLayout, type WorldLayout } from '../layout/layout.js';
import { starterBlueprints } from '../blueprints/starter-blueprints.js';
import { readStructures, type Structure } from '../blueprints/structure.js';
import { changedData } from './changed-data.js';
import { craftingWays } from './crafting.js';
import { itemsOfBlock, materialsFor, toolsFor } from './deed-materials.js';
import { joinMethods } from './join-methods.js';
import { loadGameData, type GameData } from './game-data.js';
import { miningWays } from './mining.js';
import { layoutWays } from './layout-ways.js';
import { digToolsOf, type DigTools } from './dig-tools.js';
import { fleecesOf } from './fleeces.js';
import { huntingWays } from './hunting.js';
import { farmingWays, fillingWays, fishingWays, quenchingWays, tendingWays } from './husbandry.js';
import { layoutSentences, ruleSentences } from './rule-sentences.js';
import { exactName, createWords, type Words } from './words.js';
import { enchantableItems, enchantingWays } from './enchanting.js';
import { smeltingWays } from './smelting.js';
import { waysFrom } from './ways-from.js';
import { isNamed, namedDeed, type NamingOptions } from './naming.js';
import { nameOf, upward, usable } from './usable-ways.js';
import type { Way } from './way.js';
import { nightRule, precautionsFor, remediesFor, weaponsAfter, weaponsOf, type Means } from './precautions.js';
import { otherObjects, verbsFor } from './verbs.js';
import { whyUnreachable } from './why-unreachable.js';

export interface WorldKnowledgeOptions {
  /** Minecraft version, such as "1.19.2". */
  readonly version: string;
  /** Names of the primitives that the bodies have. Methods that need others are left out. */
  readonly primitives: readonly string[];
  /** Names of the blocks that the world is made of; null for those of a survival overworld. */
  readonly blocks: readonly string[] | null;
  /** Names of the creatures that live there; null for those of a survival overworld. */
  readonly creatures: readonly string[] | null;
  /** Further rules of this world, a short sentence each. */
  readonly rules?: readonly string[];
  /** What a task's setup adds to the world. */
  readonly layout?: WorldLayout;
  /** What is different from the game's rules. */
  readonly changes?: RuleChanges | undefined;
  /** Whether what is built is broken only for items that there is no other way to. Default: true. */
  readonly leaveBuilt?: boolean;
}

/**
 * The rules of Minecraft for one version and world. Methods are well-founded: each needs only items of a lower level,
 * so that no chain of methods is endless.
 */
export interface MinecraftKnowledge extends WorldKnowledge {
  readonly version: string;
  /**
   * Returns the canonical spelling of a word, for goals and deeds: "Logs" → "log", "stones" → "cobblestone"; null for
   * an unknown word.
   */
  canonical(word: string): string | null;
  /** All known words. */
  readonly words: readonly string[];
  reachable(item: string): boolean;
  /** Whether this is the name of a block that can be dug. */
  isBlock(name: string): boolean;
  /** The names of the version's blocks, air and water included. */
  readonly blockNames: readonly string[];
  /** Y of the lowest and the highest block that the overworld can have. */
  readonly heights: { readonly lowest: number; readonly highest: number };
  /** The names of the version's entities. */
  readonly creatureNames: readonly string[];
  /**
   * Crafting steps in the longest chain of ingredients by the best methods: log 0, planks 1, stick 2, wooden_pickaxe 3.
   * Tools do not count.
   */
  depth(item: string): number;
  /** Returns the items that can be reached by at most this many crafting steps, in the game's order. */
  itemsAtMost(depth: number): readonly string[];
  /** Explains in words why none of a name's items can be reached; null when one can. */
  whyUnreachable(name: string): string | null;
  readonly structures: readonly Structure[];
  /** Which tools dig which blocks. */
  readonly digTools: readonly DigTools[];
  /** How many of an item fit in one inventory slot. */
  stackSize(item: string): number;
  /** Returns the same rules for a team that has these items from the start. */
  given(items: readonly string[]): MinecraftKnowledge;
  /** Returns the rules of the same world with what a task's setup adds to it, before anything is given. */
  laidOut(layout: WorldLayout): MinecraftKnowledge;
  /** Returns the rules of the same world for bodies without these primitives, before anything is given. */
  unable(primitives: readonly string[]): MinecraftKnowledge;
  /** The creatures that live in the world; null for those of a survival overworld. */
  readonly creaturesHere: readonly string[] | null;
  /** The creatures of them that come by themselves, so that there are always more; null where that is not known. */
  readonly wildCreatures: readonly string[] | null;
  /** The blocks that the world is made of, without those that a setup lays out; null where that is not known. */
  readonly naturalBlocks: readonly string[] | null;
  /** The items that put down a block, in the game's order. */
  itemsOfBlock(block: string): readonly string[];
  /** The kinds of built blocks of the setup that are broken for an item. */
  brokenFor(item: string): readonly string[];
  /** Returns the same rules with these blueprints, by name, which replace others of the same name. */
  withBlueprints(blueprints: ReadonlyMap<string, Blueprint>): MinecraftKnowledge;
  /** Returns the same rules with these structures too; those of a name that is there already are left out. */
  withStructures(structures: readonly Structure[]): MinecraftKnowledge;
}

/** Blocks: a crafting table that is farther away is not counted as being at hand. */
const useReach = 12;

/** Worlds as they are before any task: runs of one process share what is known of them. */
const ofPlainWorlds = new Map<string, MinecraftKnowledge>();

/** Builds the knowledge from minecraft-data. Throws SAgentsError CONFIG_INVALID for an unknown version. */
export function createWorldKnowledge(options: WorldKnowledgeOptions): MinecraftKnowledge {
  const { layout = emptyLayout, changes } = options;
  if (layout !== emptyLayout || changes !== undefined) return buildKnowledge(options);
  const key = JSON.stringify(options);
  const known = ofPlainWorlds.get(key) ?? buildKnowledge(options);
  ofPlainWorlds.set(key, known);
  return known;
}

function buildKnowledge(options: WorldKnowledgeOptions): MinecraftKnowledge {
  const { version, primitives, blocks, creatures: wild, rules = [], layout = emptyLayout, changes } = options;
  const game = loadGameData(version);
  const data = changes === undefined ? game : changedData(game, changes);
  const creatures = wild === null ? null : [...new Set([...wild, ...layout.creatures.map(({ creature }) => creature)])];
  const can = (...names: string[]): boolean => names.every((name) => primitives.includes(name));
  const natural = blocks === null ? null : new Set(blocks);
  const laid = layout.blocks.map(({ block }) => block);
  const surroundings = { blocks: natural === null ? null : new Set([...natural, ...laid]), creatures };
  const fleeces = fleecesOf(wild, layout);
  const plainWays = [
    ...(can('findBlocks', 'goTo', 'dig') ? miningWays(data, natural) : []),
    ...(can('craft') ? craftingWays(data).filter((way) => way.station === null || can('place')) : []),
    ...(can('smelt', 'place') ? smeltingWays(data) : []),
    ...(can('findEntities', 'attack') ? huntingWays(data, creatures, fleeces) : []),
    ...(can('fish', 'findBlocks', 'goTo') ? fishingWays(data, surroundings) : []),
    ...(can('useOnBlock', 'findBlocks', 'goTo', 'dig') ? farmingWays(data, surroundings) : []),
    ...(can('useOnEntity', 'findEntities') ? tendingWays(data, surroundings, fleeces) : []),
    ...(can('useOnBlock', 'findBlocks', 'goTo') ? fillingWays(data, surroundings) : []),
    ...(can('useOnBlock', 'findBlocks', 'goTo', 'dig') ? quenchingWays(data, surroundings) : []),
    ...layoutWays(data, layout, natural).filter(({ verb }) => can(...(primitivesFor[verb] ?? []))),
  ];
  const enchants = can('enchant', 'place', 'findBlocks', 'goTo', 'dig');
  const ways = enchants ? [...plainWays, ...enchantingWays(data, plainWays)] : plainWays;
  const standing = new Set(laid.filter(isStation));
  const stationed = ways.map((way) =>
    way.station !== null && standing.has(way.station) ? { ...way, station: null } : way,
  );
  const ready = options.leaveBuilt === false ? stationed : leavingBuilt(stationed);
  const weapons = creatures === null || creatures.some((name) => isMonster(name)) ? weaponsOf(data) : [];
  const words = createWords([...data.items.keys()], enchantableItems(data));
  const structures = can('place', 'dig', 'goTo') ? structuresOf(starterBlueprints, words, version) : [];
  return knowledgeOf(data, words, groupByItem(ready), [], {
    verbs: verbsFor(primitives).filter(({ verb }) => isOfUse(verb, ways, creatures)),
    rules: [...ruleSentences(ways), ...layoutSentences(layout), ...(weapons.length === 0 ? [] : [nightRule]), ...rules],
    structures,
    weapons,
    creaturesHere: creatures,
    wildCreatures: wild,
    naturalBlocks: blocks === null ? null : [...blocks],
    hasBed: laid.some((block) => block.endsWith('_bed')),
    population: (animal) =>
      wild === null || wild.includes(animal)
        ? Infinity
        : layout.creatures.filter(({ creature }) => creature === animal).length,
    laidOut: (another) => createWorldKnowledge({ ...options, layout: another }),
    unable: (blocked) =>
      createWorldKnowledge({ ...options, primitives: primitives.filter((name) => !blocked.includes(name)) }),
  });
}

/** The ways without those that break what is built for items that there are other ways to. */
function leavingBuilt(ways: readonly Way[]): readonly Way[] {
  const others = ways.filter(({ breaks }) => breaks === undefined);
  if (others.length === ways.length) return ways;
  const { reach } = waysFrom(groupByItem(others), []);
  return ways.filter(({ breaks, item }) => breaks === undefined || reach.cost(item) === Infinity);
}

/** Verbs that get something out of the world, and are of no use where there is no way to anything by them. */
const gettingVerbs: ReadonlySet<string> = new Set([
  'hunt',
  'fish',
  'farm',
  'sow',
  'milk',
  'shear',
  'fill',
  'quench',
  'enchant',
]);

/** Whether a world has anything to which a verb can be done. */
function isOfUse(verb: string, ways: readonly Way[], creatures: readonly string[] | null): boolean {
  if (verb === 'lead') return creatures === null || creatures.some((name) => isAnimal(name));
  return !gettingVerbs.has(verb) || ways.some((way) => way.verb === verb || way.startedBy?.verb === verb);
}

/** What bodies need for the ways that a setup opens. */
const primitivesFor: Readonly<Partial<Record<Way['verb'], readonly string[]>>> = {
  fetch: ['takeFrom', 'listContents', 'goTo'],
  farm: ['useOnBlock', 'findBlocks', 'goTo', 'dig'],
  mine: ['findBlocks', 'goTo', 'dig'],
};

/** The part of the knowledge that does not depend on what the team holds. */
interface FixedKnowledge
  extends Pick<MinecraftKnowledge, 'creaturesHere' | 'wildCreatures' | 'naturalBlocks' | 'laidOut' | 'unable'> {
  /** Whether the setup lays out a bed. */
  readonly hasBed: boolean;
  /** How many animals of a kind there are; Infinity where they live wild. */
  readonly population: (animal: string) => number;
  /** What agents should hold that work into the night, best first. */
  readonly weapons: readonly Ingredient[];
  readonly verbs: readonly KnownVerb[];
  readonly rules: readonly string[];
  readonly structures: readonly Structure[];
}

function structuresOf(
  blueprints: ReadonlyMap<string, Blueprint>,
  { resolve }: Words,
  version: string,
): readonly Structure[] {
  const known = { resolve, states: blockStates(version) };
  return [...blueprints].flatMap(([name, blueprint]) => readStructures(name, blueprint, known));
}

function groupByItem(ways: readonly Way[]): Map<string, Way[]> {
  const byItem = new Map<string, Way[]>();
  for (const way of ways) byItem.set(way.item, [...(byItem.get(way.item) ?? []), way]);
  return byItem;
}

function knowledgeOf(
  data: GameData,
  words: Words,
  natural: ReadonlyMap<string, readonly Way[]>,
  held: readonly string[],
  fixed: FixedKnowledge,
): MinecraftKnowledge {
  const { ways, reach } = waysFrom(natural, held);
  const reachable = (item: string): boolean => reach.cost(item) < Infinity;
  const methodsOf = new Map<string, readonly Method[]>();
  const conversionsOf = new Map<string, readonly Method[]>();
  const methods = (name: string): readonly Method[] => {
    const known = methodsOf.get(name);
    if (known !== undefined) return known;
    const items = words.resolve(name).filter(reachable);
    const level = Math.min(...items.map((item) => reach.level(item)));
    const sound = items.flatMap((item) => usable(ways.get(item) ?? [], level, reach));
    const found = joinMethods(
      sound,
      (needed, count, use) => ({ items: needed, count, name: nameOf(needed, use, level, words, reach) }),
      reach,
    );
    methodsOf.set(name, found);
    return found;
  };
  const conversions = (name: string): readonly Method[] => {
    const known = conversionsOf.get(name);
    if (known !== undefined) return known;
    const items = words.resolve(name).filter(reachable);
    const level = Math.min(...items.map((item) => reach.level(item)));
    const found = joinMethods(
      items.flatMap((item) => upward(ways.get(item) ?? [], level, reach)),
      (needed, count) => ({
        items: needed,
        count,
        name: exactName(reach.cheapest(needed) ?? needed[0] ?? name, words.resolve),
      }),
      reach,
    );
    conversionsOf.set(name, found);
    return found;
  };
  const naming: NamingOptions = {
    words,
    others: new Set([
      ...fixed.structures.map(({ name }) => name),
      ...otherObjects,
      ...data.blockNames,
      ...data.creatureNames,
    ]),
    creatures: new Set(data.creatureNames),
    verbs: fixed.verbs,
    products: new Map([...smeltingsOf(data.version).values()].map(({ input, item }) => [input, item])),
  };
  const foods = foodsOf(data.version);
  const means: Means = {
    weapons: fixed.weapons,
    foods: new Set(foods.keys()),
    verbs: new Set(fixed.verbs.map(({ verb }) => verb)),
    isPrey: (creature) => leavesFood(creature, foods),
    isHostile: isMonster,
  };
  const self: MinecraftKnowledge = {
    version: data.version,
    verbs: fixed.verbs,
    rules: fixed.rules,
    structures: fixed.structures,
    nearDistance: useReach,
    precautions: (observation, seconds) => precautionsFor(means, observation, seconds),
    remedies: (observation) => remediesFor(means, observation),
    resolve: (name) => words.resolve(name),
    named: (deed) => namedDeed(deed, naming),
    nearest: (name) =>
      isNamed(name, naming)
        ? null
        : nearestNames(name, [...words.all, ...fixed.structures.map((structure) => structure.name)]),
    canonical: (word) => words.canonical(word),
    words: words.all,
    methods,
    conversions,
    get digTools() {
      return digToolsOf(data);
    },
    isBlock: (name) => data.blocks.some((block) => block.name === name),
    blockNames: data.blockNames,
    heights: data.heights,
    creatureNames: data.creatureNames,
    creaturesHere: fixed.creaturesHere,
    wildCreatures: fixed.wildCreatures,
    naturalBlocks: fixed.naturalBlocks,
    laidOut: fixed.laidOut,
    unable: fixed.unable,
    itemsOfBlock: (block) => itemsOfBlock(block, data.items),
    brokenFor: (item) => (natural.get(item) ?? []).flatMap(({ breaks }) => breaks ?? []),
    materialsFor: (deed) =>
      materialsFor(deed, {
        words,
        items: [...data.items.keys()],
        blockNames: data.blockNames,
        hasBed: fixed.hasBed,
        population: fixed.population,
        cheapest: (items) => reach.cheapest(items),
      }),
    toolsFor: (deed, seen) => toolsFor(deed, weaponsAfter(seen, fixed.weapons), (items) => reach.cheapest(items)),
    stackSize: (item) => data.items.get(item) ?? (plainItem(item) === null ? 64 : 1),
    reachable,
    depth: (item) => reach.depth(item),
    itemsAtMost: (depth) => [...data.items.keys()].filter((item) => reachable(item) && reach.depth(item) <= depth),
    whyUnreachable: (name) => whyUnreachable(words.resolve(name), ways, reach),
    // Items that can be reached anyway add nothing: a team that needs more of them gets them in the same ways.
    given: (items) =>
      knowledgeOf(
        data,
        words,
        natural,
        [
          ...held,
          // A given name that is an item's own means that item: an ore is the ore itself, although the word for it
          // otherwise means what is mined from it.
          ...items
            .flatMap((item) => (data.items.has(item) ? [item] : words.resolve(item)))
            .filter((item) => !reachable(item)),
        ],
        fixed,
      ),
    withStructures: (structures) => {
      const added = structures.filter(
        ({ name }, index) =>
          !fixed.structures.some((one) => one.name === name) &&
          structures.findIndex((other) => other.name === name) === index,
      );
      if (added.length === 0) return self;
      return knowledgeOf(data, words, natural, held, { ...fixed, structures: [...fixed.structures, ...added] });
    },
    withBlueprints: (blueprints) => {
      const others = fixed.structures.filter(({ name, part }) => !blueprints.has(part?.of ?? name));
      return knowledgeOf(data, words, natural, held, {
        ...fixed,
        structures: [...others, ...structuresOf(blueprints, words, data.version)],
      });
    },
  };
  return self;
}
