import type { Environment, SeatTasks, Work, WorldKnowledge } from '@s-agents/core';

/** The world's readers of people's words. */
export type WorldReader = Pick<Environment, 'parseTask' | 'orderOf'>;

export interface TaskReading {
  readonly tasks: SeatTasks;
  readonly team: readonly string[];
  /** Who is to do it. */
  readonly doer: string;
  readonly knowledge: WorldKnowledge;
  readonly world: WorldReader;
}

/** What is to be done, in the world's own words, or why the text says nothing of the kind. */
export type TaskRead = { readonly work: Work } | { readonly problem: string };
