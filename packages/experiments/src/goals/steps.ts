import type { WorldKnowledge } from '@s-agents/core';

const stepsToCreatures = 4;

/**
 * How many steps deep an item is: the longest chain of things that have to be had one after the other, tools and
 * stations included; 0 for what bare hands take from the world (log 0, planks 1, stick 2, wooden_pickaxe 3,
 * cobblestone 4), Infinity for what cannot be had. What creatures leave or lay is as deep as cobblestone: they have to
 * be found first.
 */
export function stepsDeep(name: string, knowledge: WorldKnowledge, known = new Map<string, number>()): number {
  const found = known.get(name);
  if (found !== undefined) return found;
  known.set(name, Infinity);
  const depth = (needed: string): number => stepsDeep(needed, knowledge, known);
  const ways = knowledge.methods(name).map(({ verb, consumes, tools, station }) => {
    const held = [...tools, ...(station === null ? [] : [station])];
    const below = [
      ...consumes.map((ingredient) => depth(ingredient.name)),
      ...held.map(({ items }) => Math.min(...items.map(depth))),
    ];
    if (below.length === 0) return verb === 'mine' ? 0 : stepsToCreatures;
    return 1 + Math.max(...below);
  });
  const least = Math.min(...ways, Infinity);
  known.set(name, least);
  return least;
}
