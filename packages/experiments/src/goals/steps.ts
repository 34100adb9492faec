import type { WorldKnowledge } from '@s-agents/core';

const stepsToCreatures = 4;

/**
 * How many steps deep an item is: the length of the longest chain of items that are needed one after the other, tools
 * and stations included. Items that bare hands take from the world are 0 steps deep (log 0, planks 1, stick 2,
 * wooden_pickaxe 3, cobblestone 4), unreachable ones Infinity. Items of creatures are as deep as cobblestone, since the
 * creatures have to be found first.
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
