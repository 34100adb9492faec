import type { Judgement } from '@s-agents/core';

/** How a commission stands, and what was in vain in a row. */
export interface Standing {
  /** The last judgement of the commission's tasks, or of the commission itself. */
  readonly judgement: Judgement | null;
  /** Judgements "fail" since the last other one. */
  readonly failures: number;
  /** Tasks of its own in a row that a death or a danger ended. */
  readonly dangers: number;
  /** Plannings that nothing but talk has caused since something else happened. */
  readonly talked: number;
  /** Plans in a row that saw nothing to do for anybody while nobody was at anything. */
  readonly emptyPlans: number;
  /** Plans in a row that give out what was done before, while nothing has changed. */
  readonly repetition: Repetition;
}

/** Plans in a row that give out only what was done before, and what was held by all when the first of them was made. */
export interface Repetition {
  readonly plans: number;
  readonly held: string;
}

export const nothingRepeated: Repetition = { plans: 0, held: '' };

export const newStanding: Standing = {
  judgement: null,
  failures: 0,
  dangers: 0,
  talked: 0,
  emptyPlans: 0,
  repetition: nothingRepeated,
};
