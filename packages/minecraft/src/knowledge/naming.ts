import type { Deed, KnownVerb } from '@s-agents/core';
import { verbHas } from '@s-agents/kit';
import { singulars } from './singulars.js';
import { inPlainWords, withoutFillers } from './synonyms.js';
import type { Words } from './words.js';

export interface NamingOptions {
  readonly words: Pick<Words, 'canonical' | 'resolve'>;
  /** What is named apart from items: blocks, creatures, structures, and the objects of some verbs. */
  readonly others: ReadonlySet<string>;
  readonly creatures: ReadonlySet<string>;
  readonly verbs: readonly KnownVerb[];
  /** Furnace input → product. */
  readonly products: ReadonlyMap<string, string>;
}

/** What a verb gets from the thing that is named in its place: "shear 1 sheep" is about wool. */
const gotFrom: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  shear: { sheep: 'wool' },
  milk: { cow: 'milk_bucket', milk: 'milk_bucket' },
  fill: { water: 'water_bucket', lava: 'lava_bucket' },
};

/** Of these a deed's quantity is a level of 20 points: without one, which reads as 1, it is done at the highest. */
const levels: ReadonlySet<string> = new Set(['food', 'health']);
const highestLevel = 20;

/** Verbs whose object may be a creature as well as an item. */
const mayBeCreature: ReadonlySet<string> = new Set(['hunt', 'shear', 'milk']);

/** A deed in the game's own names: one name for each thing, in the singular, by what the verb is about. */
export function namedDeed(deed: Deed, options: NamingOptions): Deed {
  const { quantity, tool, places } = deed;
  const object = objectOf(deed, options);
  return {
    ...deed,
    object,
    quantity: quantity === 1 && levels.has(object) ? highestLevel : quantity,
    ...(tool === undefined ? {} : { tool: thingOf(tool, options) }),
    ...(places === undefined
      ? {}
      : { places: places.map((place) => ({ ...place, object: thingOf(place.object, options) })) }),
  };
}

function objectOf({ verb, object }: Deed, options: NamingOptions): string {
  const { creatures, verbs } = options;
  const creature =
    verbHas(verb, 'ofCreatures', { verbs }) || mayBeCreature.has(verb) ? singular(object, creatures) : null;
  const name = creature ?? thingOf(object, options);
  return gotFrom[verb]?.[name] ?? (verb === 'smelt' ? productOf(name, options) : name);
}

/** What is smelted from a thing, where the thing itself comes out of no furnace. */
function productOf(name: string, { words, products }: NamingOptions): string {
  const items = words.resolve(name);
  const made = new Set(products.values());
  if (items.some((item) => made.has(item))) return name;
  const results = new Set(items.flatMap((item) => products.get(item) ?? []));
  const [result] = results;
  return results.size === 1 && result !== undefined ? (words.canonical(result) ?? result) : name;
}

/** Whether a word names anything of the game. */
export function isNamed(word: string, options: NamingOptions): boolean {
  return nameOf(word, options) !== null;
}

function thingOf(word: string, options: NamingOptions): string {
  return nameOf(word, options) ?? word;
}

function nameOf(word: string, { words, others }: NamingOptions): string | null {
  const phrase = word.replaceAll('_', ' ');
  for (const said of [phrase, inPlainWords(phrase), inPlainWords(withoutFillers(phrase))]) {
    const spelled = said.replaceAll(' ', '_');
    const other = singular(spelled, others);
    const name = words.canonical(spelled) ?? (other === null ? null : (words.canonical(other) ?? other));
    if (name !== null) return name;
  }
  return null;
}

/** The name that a word is, or is the plural of; null where there is none. */
function singular(word: string, names: ReadonlySet<string>): string | null {
  return singulars(word.replace(/^minecraft:/, '')).find((spelling) => names.has(spelling)) ?? null;
}
