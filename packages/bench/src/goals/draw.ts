import type { Random } from '@s-agents/core';

/** Draws `count` distinct items at random, or all of them if there are fewer. */
export function drawItems(items: readonly string[], count: number, random: Random): readonly string[] {
  const remaining = [...items];
  const drawn: string[] = [];
  while (drawn.length < count && remaining.length > 0)
    drawn.push(...remaining.splice(random.integer(0, remaining.length - 1), 1));
  return drawn;
}
