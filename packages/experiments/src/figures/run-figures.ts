import type { RunResult } from '@s-agents/core';
import type { TalkEdge } from '@s-agents/charts';
import type { FigureName } from './figure-names.js';

/** A stretch of world time in which an agent acted or planned. */
export interface Span {
  readonly agent: string;
  readonly kind: 'act' | 'plan';
  /** The action, such as "mine 17 log", or "plan". */
  readonly what: string;
  /** World seconds since the run's start. */
  readonly from: number;
  readonly to: number;
  readonly isFailed: boolean;
}

/** The part of an agent's work that several agents could share; of a run of one agent that met its goal. */
export interface ParallelShare {
  /** From 0 to 1. */
  readonly share: number;
  /** World seconds of the acts that entered the goal, and of the longest chain of single pieces among them. */
  readonly usefulSeconds: number;
  readonly chainSeconds: number;
}

/** What is kept of a run. A figure that the run does not have, such as a cost without prices, is NaN, and null once read from a file. */
export interface RunFigures extends Readonly<Record<FigureName, number>> {
  readonly result: RunResult;
  readonly detail: string;
  /** Why the run's time does not count, or null. */
  readonly void: string | null;
  /** World minutes until the goal was met, or the run ended. */
  readonly minutes: number;
  /** The names of all agents, in the config's order, and how many of them act. */
  readonly agents: readonly string[];
  readonly workers: number;
  readonly goal: { readonly reached: number; readonly wanted: number };
  readonly parallel: ParallelShare | null;
  readonly spans: readonly Span[];
  /** The messages from agent to agent. */
  readonly talkEdges: readonly TalkEdge[];
  readonly wallSeconds: number;
}

/** A run that gave no report: it threw, crashed its thread, or hung. */
export interface DeadRun {
  readonly died: string;
}

export type RunOutcome = RunFigures | DeadRun;

export function isDead(outcome: RunOutcome): outcome is DeadRun {
  return 'died' in outcome;
}
