import type { Random } from '@s-agents/core';

/** Different items, at random. Fewer than `count` when there are not so many. */
export function drawItems(items: readonly string[], count: number, random: Random): readonly string[] {
  const left = [...items];
  const drawn: string[] = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(random.integer(0, left.length - 1), 1));
  return drawn;
}
