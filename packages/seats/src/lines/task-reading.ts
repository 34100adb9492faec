import type { Environment, SeatTasks, WorldKnowledge } from '@s-agents/core';

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

/** A task in the world's own words, or why the text is none. */
export type TaskRead = { readonly task: string } | { readonly problem: string };
