import type { RunEvent } from '@s-agents/core';
import type { History } from './history.js';

/** A broken promise, and where in the log it shows. */
export interface Violation {
  /** The name of the invariant. */
  readonly invariant: string;
  /** World seconds. */
  readonly at: number;
  /** Of the event at which it shows. */
  readonly sequence: number;
  /** What was found, in one sentence that names agents, messages and times. */
  readonly detail: string;
}

export type Finding = Omit<Violation, 'invariant'>;

/** Something that holds for every run, whatever goes wrong in it. Pure: it reads the log and nothing else. */
export interface Invariant {
  readonly name: string;
  /** What is promised, in one sentence. */
  readonly promise: string;
  readonly check: (history: History) => readonly Finding[];
}

export function finding(event: Pick<RunEvent, 'at' | 'sequence'>, detail: string): Finding {
  return { at: event.at, sequence: event.sequence, detail };
}
