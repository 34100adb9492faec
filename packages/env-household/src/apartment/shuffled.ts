import type { Random } from '@s-agents/core';

/** The same elements in an order that is drawn (Fisher and Yates). */
export function shuffled<T>(all: readonly T[], random: Random): T[] {
  const mixed = [...all];
  for (let index = mixed.length - 1; index > 0; index--) {
    const other = random.integer(0, index);
    [mixed[index], mixed[other]] = [mixed[other] as T, mixed[index] as T];
  }
  return mixed;
}
