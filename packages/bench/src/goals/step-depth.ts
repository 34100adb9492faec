import type { WorldKnowledge } from '@s-agents/core';

/** The depth of items that creatures drop. */
const creatureDepth = 4;

/**
 * Returns how many steps an item takes: the length of the longest chain of items that have to be obtained before it,
 * tools and stations included. Items that bare hands mine have depth 0, unreachable ones Infinity: log 0, planks 1,
 * stick 2, wooden_pickaxe 3, cobblestone 4. Items of creatures count as deep as cobblestone, since the creatures have to
 * be found first.
 *
 * @param known depths that were computed before
 */
export function stepDepth(name: string, knowledge: WorldKnowledge, known = new Map<string, number>()): number {
  const knownDepth = known.get(name);
  if (knownDepth !== undefined) return knownDepth;
  known.set(name, Infinity);
  const depth = (needed: string): number => stepDepth(needed, knowledge, known);
  const depths = knowledge.methods(name).map(({ verb, consumes, tools, station }) => {
    const held = [...tools, ...(station === null ? [] : [station])];
    const depthsBelow = [
      ...consumes.map((ingredient) => depth(ingredient.name)),
      ...held.map(({ items }) => Math.min(...items.map(depth))),
    ];
    if (depthsBelow.length === 0) return verb === 'mine' ? 0 : creatureDepth;
    return 1 + Math.max(...depthsBelow);
  });
  const smallest = Math.min(...depths, Infinity);
  known.set(name, smallest);
  return smallest;
}
