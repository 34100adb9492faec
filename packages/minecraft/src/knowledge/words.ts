import { enchantedName } from '@s-agents/minecraft-rules';
import { singulars } from './singulars.js';

/** The words of one version: which items each stands for. */
export interface Words {
  /**
   * Returns the items that a word means, in the game's order; none for an unknown word. Blanks, hyphens, case and
   * plurals do not matter.
   */
  readonly resolve: (word: string) => readonly string[];
  /** Returns the canonical spelling of a word: "Logs" → "log", "stones" → "cobblestone"; null for an unknown word. */
  canonical(word: string): string | null;
  /** Returns the word for a group of exactly these items, or null. */
  groupOf(items: readonly string[]): string | null;
  /** Word for several items → those items. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
  /** All known words, for suggestions. */
  readonly all: readonly string[];
}

/**
 * Colloquial words and the item or group that they mean: the first one that the version has. They take precedence over
 * an item of the same name.
 */
const meanings: Readonly<Record<string, readonly string[]>> = {
  stone: ['cobblestone'],
  rock: ['cobblestone'],
  cobble: ['cobblestone'],
  wood: ['log'],
  timber: ['log'],
  iron: ['raw_iron', 'iron_ore'],
  iron_ore: ['raw_iron', 'iron_ore'],
  gold: ['raw_gold', 'gold_ore'],
  gold_ore: ['raw_gold', 'gold_ore'],
  copper: ['raw_copper', 'copper_ore'],
  copper_ore: ['raw_copper', 'copper_ore'],
  coal_ore: ['coal'],
  diamond_ore: ['diamond'],
  emerald_ore: ['emerald'],
  redstone_ore: ['redstone'],
  lapis: ['lapis_lazuli'],
  redstone_dust: ['redstone'],
  steak: ['cooked_beef'],
  light: ['torch'],
  wooden_plank: ['planks'],
  plank: ['planks'],
  lapis_ore: ['lapis_lazuli'],
  workbench: ['crafting_table'],
  seed: ['wheat_seeds'],
  cane: ['sugar_cane'],
};

/** Words for items that have nothing of it in their names; those that a version does not have are left out. */
const collections: Readonly<Record<string, readonly string[]>> = {
  meat: [
    ...['beef', 'porkchop', 'mutton', 'chicken', 'rabbit'],
    ...['cooked_beef', 'cooked_porkchop', 'cooked_mutton', 'cooked_chicken', 'cooked_rabbit'],
  ],
  fish: ['cod', 'salmon', 'tropical_fish', 'cooked_cod', 'cooked_salmon'],
  fuel: ['coal', 'charcoal'],
  food: [
    ...['apple', 'bread', 'carrot', 'potato', 'baked_potato', 'beetroot', 'melon_slice', 'sweet_berries', 'cookie'],
    ...['pumpkin_pie', 'mushroom_stew', 'beetroot_soup', 'rabbit_stew', 'dried_kelp', 'beef', 'porkchop', 'mutton'],
    ...['rabbit', 'cod', 'salmon', 'cooked_beef', 'cooked_porkchop', 'cooked_mutton', 'cooked_chicken'],
    ...['cooked_rabbit', 'cooked_cod', 'cooked_salmon', 'golden_carrot', 'golden_apple'],
  ],
};

/** Items that every kind of wood has: "wooden_slab" is any of the slabs. */
const woodenItems = [
  'slab',
  'stairs',
  'button',
  'door',
  'fence',
  'fence_gate',
  'pressure_plate',
  'trapdoor',
  'sign',
  'boat',
];
/** Last words of item names that are too vague to name a group. */
const vague = new Set(['block', 'egg', 'bucket', 'stick', 'head', 'template', 'pattern', 'on', 'eye']);
const namespace = 'minecraft:';
/** How many words are remembered with what they mean, of any that people and models may write. */
const mostRemembered = 10_000;

/**
 * Builds the vocabulary of a version from its item names. Those of `enchantable` have a name as enchanted items, too, and
 * words for several of them have one: "enchanted_pickaxe".
 */
export function createWords(items: readonly string[], enchantable: readonly string[] = []): Words {
  const enchanted = new Set(enchantable.map(enchantedName));
  const known = new Set([...items, ...enchanted]);
  const groups = findGroups(items, known);
  for (const [group, members] of [...groups]) {
    const named = members.map(enchantedName).filter((name) => enchanted.has(name));
    if (named.length > 1) groups.set(enchantedName(group), named);
  }
  const table = new Map<string, readonly string[]>();
  for (const item of known) table.set(item, [item]);
  for (const [group, members] of groups) if (!known.has(group)) table.set(group, members);
  for (const [word, members] of Object.entries(collections)) {
    const had = members.filter((item) => known.has(item));
    if (had.length > 0 && !known.has(word)) table.set(word, had);
  }
  for (const [word, means] of Object.entries(meanings)) {
    const target = means.find((meaning) => table.has(meaning));
    if (target !== undefined) table.set(word, table.get(target) ?? []);
  }
  const shared = [...groups].filter(([group, members]) => members.length > 1 && table.get(group) === members);
  // Reversed, so that of two words with the same meaning the shorter one, which was found first, wins.
  const bySet = new Map(shared.map(([group, members]) => [keyOf(members), group] as const).toReversed());

  const found = new Map<string, string | null>();
  const look = (word: string): string | null => {
    const plain = normalise(word);
    if (plain.startsWith(namespace)) return known.has(plain.slice(namespace.length)) ? plain : null;
    return spellings(plain).find((spelling) => table.has(spelling)) ?? null;
  };
  const find = (word: string): string | null => {
    const before = found.get(word);
    if (before !== undefined) return before;
    const one = look(word);
    if (found.size < mostRemembered) found.set(word, one);
    return one;
  };
  const resolve = (word: string): readonly string[] => {
    const found = find(word);
    if (found === null) return [];
    return found.startsWith(namespace) ? [found.slice(namespace.length)] : (table.get(found) ?? []);
  };
  const groupOf = (members: readonly string[]): string | null => bySet.get(keyOf(members)) ?? null;
  const canonical = (word: string): string | null => {
    const found = find(word);
    if (found === null || found.startsWith(namespace)) return found;
    const members = table.get(found) ?? [];
    return members.length === 1 ? exactName(members[0] ?? found, resolve) : (groupOf(members) ?? found);
  };
  return { resolve, canonical, groupOf, groups: new Map(shared), all: [...table.keys()] };
}

/**
 * Returns a word that means exactly this item: its name, with the namespace if the plain name means something else, as
 * "stone" does.
 */
export function exactName(item: string, resolve: Words['resolve']): string {
  const meant = resolve(item);
  return meant.length === 1 && meant[0] === item ? item : `${namespace}${item}`;
}

function normalise(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}

/**
 * Returns the spellings to look up, best first: the word, its singular or plural, each also with other material words.
 */
function spellings(word: string): string[] {
  const plain = [...singulars(word), `${word}s`, ...(word.endsWith('f') ? [`${word.slice(0, -1)}ves`] : [])];
  return plain.flatMap((spelling) => [
    spelling,
    spelling.replace(/^wood_/, 'wooden_'),
    spelling.replace(/^gold_/, 'golden_'),
    spelling
      .replace(/(^|_)pick$/, '$1pickaxe')
      .replace(/^wood_/, 'wooden_')
      .replace(/^gold_/, 'golden_'),
    spelling.replace(/^raw_/, ''),
    `${spelling}_log`,
  ]);
}

/** Groups items by the last one or two words of their names: planks, wool, pickaxe, pressure_plate … */
function findGroups(items: readonly string[], known: ReadonlySet<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const item of items) {
    const parts = item.split('_');
    for (const length of [1, 2]) {
      const suffix = parts.slice(-length).join('_');
      if (parts.length > length && !vague.has(suffix) && !/^(?:an?|the|of|on)_/.test(suffix))
        groups.set(suffix, [...(groups.get(suffix) ?? []), item]);
    }
  }
  for (const [suffix, members] of groups) if (members.length < 2) groups.delete(suffix);
  const meals = items.filter((item) => /^(cooked|baked)_/.test(item));
  if (meals.length > 1) groups.set('cooked_meal', meals);
  const woods = items.flatMap((item) => /^(.+)_planks$/.exec(item)?.[1] ?? []);
  for (const name of woodenItems) {
    const members = woods.map((wood) => `${wood}_${name}`).filter((item) => known.has(item));
    if (members.length > 1) groups.set(`wooden_${name}`, members);
  }
  const logs = items.filter((item) => isLog(item, known));
  if (logs.length > 0) groups.set('log', logs);
  return groups;
}

/** Whether an item is the natural trunk of any wood. */
function isLog(item: string, known: ReadonlySet<string>): boolean {
  if (item.startsWith('stripped_')) return false;
  return item.endsWith('_log') || (item.endsWith('_stem') && known.has(item.replace('_stem', '_planks')));
}

function keyOf(items: readonly string[]): string {
  return [...items].sort().join(' ');
}
