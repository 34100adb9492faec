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
  /** Whether its doer drops what it is at for it. */
  readonly isInstead?: boolean;
}

/** Tasks that are given out together. */
export type Part = readonly DividedTask[];

/** Tasks of a division, with the world seconds that they take by estimate until the last of them is done. */
export interface Timed<Tasks> {
  readonly tasks: Tasks;
  /** Infinity where by what is known not all of it can be done. */
  readonly seconds: number;
}
