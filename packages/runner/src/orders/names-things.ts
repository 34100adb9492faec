import type { WorldKnowledge } from '@s-agents/core';

/** The most words of a name: "block of iron". */
const longestName = 3;
/** What stands beside names without naming anything. */
const beside =
  /^(?:an?|the|some|any|more|of|for|and|or|with|in|on|at|to|from|near|my|your|our|this|that|these|those|please|now|here|there|\d+)$/u;

/** Whether words name things of the world that can be had, or structures, and say nothing of them: "wood", "2 iron swords". */
export function namesThings(
  words: string,
  { resolve, structures }: Pick<WorldKnowledge, 'resolve' | 'structures'>,
): boolean {
  const isKnown = (name: string): boolean => resolve(name).length > 0 || structures.some((one) => one.name === name);
  const all = words.toLowerCase().match(/[\p{L}\p{N}_'’]+/gu) ?? [];
  let names = 0;
  for (let at = 0; at < all.length; ) {
    const lengths = Array.from({ length: longestName }, (_, index) => longestName - index);
    const length = lengths.find((one) => at + one <= all.length && isKnown(all.slice(at, at + one).join('_')));
    if (length === undefined && !beside.test(all[at] ?? '')) return false;
    if (length !== undefined) names++;
    at += length ?? 1;
  }
  return names > 0;
}
