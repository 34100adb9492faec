import type { Random } from '@s-agents/core';

/** Draws different items; fewer than `count` if there are not as many. */
export function drawItems(items: readonly string[], count: number, random: Random): readonly string[] {
  const left = [...items];
  const drawn: string[] = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(random.integer(0, left.length - 1), 1));
  return drawn;
}
