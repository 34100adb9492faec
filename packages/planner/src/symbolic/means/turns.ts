import type { Method } from '@s-agents/core';

/** How many times one after the other a method is carried out that is to be carried out `times`. */
export function turnsOf({ sideBySide = 1 }: Pick<Method, 'sideBySide'>, times: number): number {
  return sideBySide > 1 ? Math.ceil(times / sideBySide) : times;
}
