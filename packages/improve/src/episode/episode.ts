import type { Charter } from '@s-agents/core';
import type { Costs, Critique, Reflection } from '@s-agents/organized-teams';
import type { SpendingBy } from '../budget/ledger.js';
import type { Spending } from '../budget/spending.js';

/** One request to a model, with what came back. */
export interface ModelCall {
  readonly purpose: string;
  readonly model: string;
  readonly attempt: number;
  readonly valid: boolean;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** US dollars; null where the price is not known. */
  readonly costUsd: number | null;
  readonly prompt: unknown;
  readonly answer: unknown;
}

/** What a model answered, and the calls that this took. */
export interface Consultation<Answer> {
  readonly answer: Answer;
  readonly calls: readonly ModelCall[];
}

/** What the Coordinator proposed, and what became of it. */
export interface Proposal extends Consultation<Reflection> {
  /** What was wrong with candidates, so that they could not be taken. */
  readonly refused: readonly string[];
  /** The organization that the next episode takes. */
  readonly next: Charter;
  /** Why it is not the one that the Coordinator picked; null where it is. */
  readonly instead: string | null;
}

/** An episode: the runs of one organization, what they cost, and what was made of that. */
export interface Episode {
  /** From 1. */
  readonly number: number;
  readonly organization: Charter;
  readonly costs: Costs;
  /** Null without a Critic, and where the budget was spent before it. */
  readonly critique: Consultation<Critique> | null;
  /** Null after the last episode, and where the budget was spent before it. */
  readonly proposal: Proposal | null;
  /** What its runs, its Critic and its Coordinator took of the budget. */
  readonly spent: SpendingBy;
}

/** All episodes, and the one that cost least. */
export interface Improvement {
  readonly episodes: readonly Episode[];
  /** Null where the budget was spent before the first episode was over. */
  readonly best: Episode | null;
  /** What all calls of models took together, those of runs that were begun anew included. */
  readonly spent: Spending;
  /** Why it stopped before the last episode: the budget is spent. Null where it did not. */
  readonly stopped: string | null;
}
