import { formsOf } from '../../blueprints/drawn/forms.js';
import { structureKinds } from '../../blueprints/drawn/structure-kinds.js';
import { starterBlueprints } from '../../blueprints/starter-blueprints.js';
import { blockStates, wallFormOf } from '@s-agents/minecraft-rules';
import { singulars } from '../../knowledge/singulars.js';
import { inPlainWords, synonymWords } from '../../knowledge/synonyms.js';
import type { MinecraftKnowledge } from '../../knowledge/world-knowledge.js';
import type { UsualSize } from './measures.js';
import type { Token } from './token.js';

/** Entities that are no creatures. */
const lifeless = new Set(['item', 'player', 'marker', 'potion']);
/** Words for a building that a world may not have under this name. */
const structureWords: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'home',
    'hut',
    'cabin',
    'cottage',
    'shelter',
    'little house',
    'small house',
    'wooden house',
    'dwelling',
    'housing',
    'shack',
    'bungalow',
    'lodge',
    'tiny house',
    'cozy house',
  ].map((word) => [word, 'house']),
);
/** Ambiguous words: "tree" may be the trunk or the whole tree, "bricks" single bricks or blocks of them. */
const unclear = new Set([
  'tree',
  'trees',
  'bricks',
  'nether bricks',
  'tool',
  'table',
  'tables',
  'button',
  'plate',
  'plates',
]);
/** Whether a word is known but ambiguous. */
export function isUnclear(word: string): boolean {
  return unclear.has(word);
}

/** Metals whose name alone may mean ore or ingots. */
const metals: ReadonlySet<string> = new Set(['iron', 'gold', 'copper', 'irons', 'golds']);
const sets: Readonly<Record<string, readonly string[]>> = {
  tools: ['pickaxe', 'axe', 'shovel', 'sword', 'hoe'],
  armor: ['helmet', 'chestplate', 'leggings', 'boots'],
};
/** The pieces of sets, as words for any of their materials. */
export const pieceNames: ReadonlySet<string> = new Set(Object.values(sets).flat());

const setWords: Readonly<Record<string, keyof typeof sets>> = {
  tools: 'tools',
  'tool set': 'tools',
  toolset: 'tools',
  armor: 'armor',
  armour: 'armor',
  armors: 'armor',
  'armor set': 'armor',
  'armour set': 'armor',
  'suit of armor': 'armor',
};

/** What people's words for things mean in a world. */
export interface Things {
  /** Returns what a phrase of one to five words may be, the likelier first; none for unknown words. */
  find(phrase: string): readonly Token[];
  /** Single words that names consist of. */
  readonly words: ReadonlySet<string>;
}

/** Whether a metal may mean its ore (`mine 3 iron`) or its ingots (`smelt 3 iron`) only beside a verb that says so. */
export function isMetal(phrase: string): boolean {
  return metals.has(phrase);
}

export function thingsOf(rules: MinecraftKnowledge): Things {
  const items = new Set(rules.words);
  const creatures = new Set(rules.creatureNames.filter((name) => !lifeless.has(name)));
  const structures = rules.structures.map(({ name }) => name);
  const isItem = (name: string): boolean => rules.resolve(`minecraft:${name}`).length > 0;
  const structureToken = (name: string) => ({ letter: 's', name, usual: usualSizeOf(name, rules) }) as const;
  const find = (said: string): readonly Token[] => {
    const phrase = inPlainWords(said);
    if (unclear.has(phrase) || !/[a-z]/.test(phrase)) return [];
    const set = setOf(phrase, isItem);
    if (set !== null) return [set];
    const drawn = drawnIn(said, rules);
    if (drawn !== null) return [structureToken(drawn)];
    const placed = placedAs(said, rules);
    if (placed !== null) return [{ letter: 't', name: placed, words: phrase }];
    const structure = structureOf(phrase, structures);
    const creature = singulars(phrase.replaceAll(' ', '_')).find((name) => creatures.has(name));
    const item = itemOf(phrase, rules);
    const built = item === null || structure !== null ? null : builtOf(phrase, rules);
    return [
      ...(structure === null ? [] : [structureToken(structure)]),
      ...(item === null ? [] : [{ letter: 't' as const, name: item, words: phrase, isStructure: built !== null }]),
      ...(built === null ? [] : [{ ...structureToken(built), isItem: true }]),
      ...(creature === undefined || (rules.resolve(creature).length > 0 && !isMeat(creature))
        ? []
        : [{ letter: 'm' as const, name: creature, words: phrase }]),
    ];
  };
  const words = new Set([...items, ...creatures, ...structures].flatMap((name) => name.split('_')));
  const further = [
    ...Object.keys(structureWords),
    ...besideMaterial.keys(),
    ...Object.keys(setWords),
    ...unclear,
    ...synonymWords,
  ].flatMap((phrase) => phrase.split(' '));
  return {
    find,
    words: new Set([
      ...[...words].flatMap((word) => [word, `${word}s`, ...(/(?:ch|sh|x|s)$/.test(word) ? [`${word}es`] : [])]),
      ...further,
    ]),
  };
}

/** Whether an animal's meat has its name, so that "2 chicken" is meat, and "2 chickens" may be either. */
export function isMeat(name: string): boolean {
  return name === 'chicken' || name === 'rabbit';
}

function itemOf(phrase: string, rules: MinecraftKnowledge): string | null {
  const wood = /^(?!stripped\b)([a-z ]+) woods?$/.exec(phrase)?.[1];
  return (wood === undefined ? null : rules.canonical(`${wood} log`)) ?? rules.canonical(phrase);
}

function structureOf(phrase: string, known: readonly string[]): string | null {
  const base = /^(.+?)_\d+x\d+$/.exec(phrase)?.[1];
  if (base !== undefined && known.includes(base)) return phrase;
  const bare = phrase.replace(/^wooden /, '').replace(plainLooks, '');
  for (const word of [phrase, phrase.replace(/s$/, ''), bare, bare.replace(/s$/, '')]) {
    const name = word.replaceAll(' ', '_');
    if (known.includes(name)) return name;
    const meant = structureWords[word];
    if (meant !== undefined && known.includes(meant)) return meant;
  }
  return null;
}

/** What people say of a structure of its usual size. */
const plainLooks = /^(?:small|little|tiny|simple|nice|modest|starter|new|cozy|cosy|square) /;

/** Structures that are drawn in any size and of any material, by what people call them. */
const drawnWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ tower: 'tower', watchtower: 'tower', 'watch tower': 'tower', 'lookout tower': 'tower' },
    ...{ lighthouse: 'lighthouse', bridge: 'bridge', platform: 'platform', pyramid: 'pyramid' },
    ...{
      pen: 'pen',
      'animal pen': 'pen',
      corral: 'pen',
      paddock: 'pen',
      staircase: 'stairs',
      'flight of stairs': 'stairs',
    },
    ...{ 'storage room': 'storage', storehouse: 'storage', storeroom: 'storage', 'storage building': 'storage' },
  }),
);
/** Words that mean something else, too: a verb, an item, any house. They stand for a structure beside a material. */
const besideMaterial: ReadonlyMap<string, string> = new Map([
  ...drawnWords,
  ...Object.entries({
    ...{ wall: 'wall', stairs: 'stairs', path: 'path', farm: 'farm', shelter: 'shelter', storage: 'storage' },
    ...{ house: 'house', hut: 'house', cabin: 'house', cottage: 'house' },
  }),
]);
/** The same after an article. */
const afterArticle: ReadonlyMap<string, string> = new Map(
  Object.entries({ farm: 'farm', storage: 'storage', path: 'path' }),
);

/** The structure that is drawn for a phrase: "cobblestone tower", "bridge made of birch planks"; null for another phrase. */
function drawnIn(said: string, rules: MinecraftKnowledge): string | null {
  const phrase = said.replace(plainLooks, '');
  const plain = drawnWords.get(phrase) ?? drawnWords.get(phrase.replace(/s$/, '')) ?? null;
  if (plain !== null) return isNamed(plain, rules) ? null : plain;
  const named = withoutArticle(phrase);
  const article = named === phrase ? undefined : (afterArticle.get(named) ?? drawnWords.get(named));
  if (article !== undefined && !isNamed(article, rules)) return article;
  const [, made, from] = /^(.+?) (?:(?:made|built|constructed|out) )?(?:of|from) (.+)$/.exec(phrase) ?? [];
  const words = phrase.split(' ');
  const splits =
    made === undefined || from === undefined
      ? words.slice(1).map((_, index) => ({
          noun: words.slice(index + 1).join(' '),
          material: words.slice(0, index + 1).join(' '),
        }))
      : [{ noun: withoutArticle(made), material: from }];
  for (const { noun, material } of splits) {
    const kind = besideMaterial.get(noun);
    // "cobblestone wall" and "oak stairs" are items.
    if (kind === undefined || isNamed(kind, rules) || (made === undefined && rules.canonical(phrase) !== null))
      continue;
    const word = materialOf(material, rules);
    // The walls of a house are of planks anyway.
    if (word !== null) return kind === 'house' && word === 'planks' ? null : `${kind}_of_${word}`;
  }
  return null;
}

/** Structures whose names are those of items, too: "wall", "oak stairs", "cobblestone walls". */
const itemsToo = /^(?:(.+) )?(wall|stairs)s?$/;

/** The structure that a word for an item stands for where it is to be built. */
function builtOf(phrase: string, rules: MinecraftKnowledge): string | null {
  const [, material, kind] = itemsToo.exec(phrase) ?? [];
  if (kind === undefined || isNamed(kind, rules)) return null;
  const word = material === undefined ? null : materialOf(material, rules);
  return material === undefined ? kind : word === null ? null : `${kind}_of_${word}`;
}

/** The usual size of a structure by its name, which may tell its material. */
function usualSizeOf(name: string, rules: MinecraftKnowledge): UsualSize | null {
  const [base = name] = name.split('_of_');
  if (isNamed(base, rules)) return null;
  const layers = starterBlueprints.get(base)?.layers[0];
  return (
    structureKinds.find((kind) => kind.name === base)?.size ?? (layers ? [layers[0]?.length ?? 1, layers.length] : null)
  );
}

function withoutArticle(phrase: string): string {
  return phrase.replace(/^(?:an?|the|one) /, '');
}

/** A block that stands in a certain way, in the game's notation: "torch on the wall", "upside-down oak slab". */
function placedAs(phrase: string, rules: MinecraftKnowledge): string | null {
  const onWall = /^(?:wall (.+)|(.+) on (?:the|a) (?:side of the )?wall)$/.exec(phrase);
  const turned = /^upside(?: |-)?down (.+)$/.exec(phrase)?.[1];
  const name = rules.canonical(onWall?.[1] ?? onWall?.[2] ?? turned ?? '');
  if (name === null || rules.canonical(phrase) !== null) return null;
  if (turned === undefined) {
    const hanging = wallFormOf(name);
    return hanging !== null && rules.blockNames.includes(hanging) ? hanging : null;
  }
  return /slab$/.test(name) ? `${name}[type=top]` : /(stairs|trapdoor)$/.test(name) ? `${name}[half=top]` : null;
}

/** Whether a task's own blueprint has the name. */
function isNamed(kind: string, { structures }: MinecraftKnowledge): boolean {
  return kind !== 'house' && structures.some(({ name }) => name === kind);
}

/** The word for what something is built of: "birch planks", "stone bricks", "wood", which means planks. */
function materialOf(said: string, rules: MinecraftKnowledge): string | null {
  const material = /^(?:wood|wooden|timber)$/.test(said) ? 'planks' : said;
  const wood = /^(?:oak|birch|spruce|jungle|acacia|dark oak)(?: wood)?$/.exec(material);
  const name = wood === null ? material : `${material.replace(/ wood$/, '')} planks`;
  const word = rules.canonical(name);
  const version = { resolve: (one: string) => rules.resolve(one), states: blockStates(rules.version) };
  return word !== null && formsOf(word, version) !== null ? word : null;
}

function setOf(phrase: string, isItem: (name: string) => boolean): Token | null {
  const [, first = '', kind = ''] = /^(\w+) (.+)$/.exec(phrase) ?? [];
  const pieces = sets[setWords[kind] ?? ''];
  if (pieces === undefined) return null;
  const material = { wood: 'wooden', gold: 'golden', chain: 'chainmail' }[first] ?? first;
  const items = pieces.map((piece) => `${material}_${piece}`).filter(isItem);
  return items.length === pieces.length ? { letter: 'T', material, items } : null;
}
