import { parseDeed, type Ingredient, type Method, type WorldKnowledge } from '@s-agents/core';
import type { Way } from './purposes/schemas.js';

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
export function waysTo(request: string, knowledge: Pick<WorldKnowledge, 'resolve' | 'methods' | 'structures'>): Way[] {
  const names = new Set(namesIn(request, knowledge));
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

/** The things that a text names: the objects of its deeds, else all runs of its words that the world knows. */
function namesIn(text: string, { resolve, structures }: Pick<WorldKnowledge, 'resolve' | 'structures'>): string[] {
  const deeds = text.split(/[;,]| and /i).map((part) => parseDeed(part.trim()));
  const objects = deeds.flatMap((deed) => (deed === null ? [] : [deed.object]));
  const named =
    deeds.length > 0 && !deeds.includes(null) ? objects : runsOf(text.toLowerCase().match(/[\p{L}_]+/gu) ?? []);
  return named.flatMap((name) => {
    const structure = structures.find((one) => one.name === name);
    if (structure !== undefined) return structure.materials.map((material) => material.name);
    return resolve(name).length === 0 ? [] : [name];
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

function wayOf(item: string, { verb, yields, consumes, tools, station }: Method): Way {
  return {
    item,
    verb,
    count: yields,
    from: consumes.map(({ name, count }) => ({ name, count })),
    tools: tools.map(({ name }) => name),
    near: station?.name ?? null,
  };
}
