import type { Work, Immutable, Ingredient, Method, WorldKnowledge } from '@s-agents/core';
import { formatDeed } from './deeds/deed-text.js';
import { z } from 'zod';

/** One way to come by an item: a recipe, or where and with what it is got. */
export const waySchema = z.object({
  item: z.string(),
  verb: z.string(),
  /** How many items doing it once yields. */
  count: z.number(),
  from: z.array(z.object({ name: z.string(), count: z.number() })),
  /** What must be held and is not used up. */
  tools: z.array(z.string()),
  /** What must stand near; null where nothing must. */
  near: z.string().nullable(),
  /** How many times it is done in the time of once; absent where that is once. */
  sideBySide: z.number().optional(),
});
export type Way = z.infer<typeof waySchema>;

/** The most ways that a prompt shows: the chain to what is asked for, not the book. */
const maximumWays = 40;
/** The most ways to one item. */
const maximumWaysPerItem = 2;
/** The most words of a request that name one thing, such as "stone pickaxe". */
const longestName = 3;

/**
 * The ways to come by what a request names, and by what those ways take, nearest to the request first. Empty for a
 * request that names nothing which the world's rules make.
 */
export function waysTo(
  request: Work,
  knowledge: Pick<WorldKnowledge, 'resolve' | 'canonical' | 'methods' | 'structures'>,
): Way[] {
  const names = new Set(namesIn(request, knowledge).map((name) => knowledge.canonical?.(name) ?? name));
  const ways: Way[] = [];
  for (const name of names) {
    for (const method of knowledge.methods(name).slice(0, maximumWaysPerItem)) {
      if (ways.length === maximumWays) return ways;
      ways.push(wayOf(name, method));
      for (const needed of needs(method)) names.add(needed.name);
    }
  }
  return ways;
}

/** All items that ways yield or take. */
export function itemsOfWays(ways: readonly Way[], { resolve }: Pick<WorldKnowledge, 'resolve'>): ReadonlySet<string> {
  const names = ways.flatMap(({ item, from, tools, near }) => [
    item,
    ...from.map(({ name }) => name),
    ...tools,
    ...(near === null ? [] : [near]),
  ]);
  return new Set([...new Set(names)].flatMap((name) => [name, ...resolve(name)]));
}

/** "craft 1 wooden_pickaxe from 3 planks, 2 stick, near crafting_table". */
export function wayText({ item, verb, count, from, tools, near, sideBySide = 1 }: Immutable<Way>): string {
  return [
    `${verb} ${count} ${item}`,
    ...(from.length === 0
      ? []
      : [` from ${from.map((part) => `${Number(part.count.toFixed(2))} ${part.name}`).join(', ')}`]),
    ...(tools.length === 0 ? [] : [` with ${tools.join(' and ')}`]),
    ...(near === null ? [] : [`, near ${near}`]),
    ...(sideBySide > 1 ? [` (up to ${sideBySide} take no longer than one)`] : []),
  ].join('');
}

/** The things that a task names: the objects of its deeds where the world knows them, else all runs of words it knows. */
function namesIn(work: Work, { resolve, structures }: Pick<WorldKnowledge, 'resolve' | 'structures'>): string[] {
  const known = (name: string): string[] => {
    const structure = structures.find((one) => one.name === name);
    if (structure !== undefined) return structure.materials.map((material) => material.name);
    return resolve(name).length === 0 ? [] : [name];
  };
  return work.flatMap((part) => {
    const named = typeof part === 'string' ? [] : known(part.object);
    const text = typeof part === 'string' ? part : formatDeed(part).replaceAll('_', ' ');
    return named.length > 0 ? named : runsOf(text.toLowerCase().match(/[\p{L}_]+/gu) ?? []).flatMap(known);
  });
}

/** All runs of neighbouring words, longest first. */
function runsOf(words: readonly string[]): string[] {
  return Array.from({ length: longestName }, (_, index) => longestName - index).flatMap((length) =>
    words
      .slice(0, Math.max(0, words.length - length + 1))
      .map((_, start) => words.slice(start, start + length).join('_')),
  );
}

function needs({ consumes, tools, station }: Method): readonly Ingredient[] {
  return [...consumes, ...tools, ...(station === null ? [] : [station])];
}

function wayOf(item: string, { verb, yields, consumes, tools, station, sideBySide }: Method): Way {
  return {
    item,
    verb,
    count: yields,
    from: consumes.map(({ name, count }) => ({ name, count })),
    tools: tools.map(({ name }) => name),
    near: station?.name ?? null,
    ...(sideBySide === undefined ? {} : { sideBySide }),
  };
}
