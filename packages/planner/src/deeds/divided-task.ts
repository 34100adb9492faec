import type { Work } from '@s-agents/core';

/**
 * A task of the division; `after`: the tasks before it, by their places in its part of the division, or by their ids if
 * they are under way.
 */
export interface DividedTask {
  /** Null: whoever is free first. */
  readonly agent: string | null;
  readonly work: Work;
  readonly after: readonly (number | string)[];
}

/** Tasks that are given out together. */
export type Part = readonly DividedTask[];
