import type { Random } from '@s-agents/core';

/** A goal drawn from what a world can reach. */
export interface DrawnGoal {
  readonly item: string;
  readonly quantity: number;
}

/** Different items, each wanted one to three times. Fewer than `count` when there are not so many. */
export function drawGoals(items: readonly string[], count: number, random: Random): readonly DrawnGoal[] {
  const left = [...items];
  const drawn: DrawnGoal[] = [];
  while (drawn.length < count && left.length > 0) {
    const [item] = left.splice(random.integer(0, left.length - 1), 1);
    if (item !== undefined) drawn.push({ item, quantity: random.integer(1, 3) });
  }
  return drawn;
}
