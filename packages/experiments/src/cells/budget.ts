import { isDead, type RunOutcome } from '../figures/run-figures.js';

/** What a run may spend on models. */
export interface Budget {
  readonly calls: number;
  readonly tokens: number;
}

/**
 * What a run has spent, as the budget of another run, with at least 1 of each unit; null if the run gave no figures.
 */
export function budgetFrom(outcome: RunOutcome | undefined): Budget | null {
  if (outcome === undefined || isDead(outcome)) return null;
  return { calls: Math.max(1, outcome.calls), tokens: Math.max(1, outcome.tokens) };
}
