import type { Difference } from './differences.js';

/** The first event of a run that is otherwise in the other one. */
export interface Side {
  readonly sequence: number;
  /** World seconds since the run's first event. */
  readonly at: number;
  readonly type: string;
  /** For people. */
  readonly text: string;
}

/** Where two runs part. */
export interface Parting {
  /** Null for a run whose log ends there. */
  readonly one: Side | null;
  readonly other: Side | null;
  readonly differences: readonly Difference[];
}

/** How the logs of two runs differ. */
export interface RunDiff {
  /** How many events both have, one after the other, before they part; times aside. */
  readonly same: number;
  /** How they were set up differently: their seeds, tasks, teams and worlds. */
  readonly setup: readonly Difference[];
  /** The first of those events that came at another time, in world seconds since the first event; null for none. */
  readonly times: { readonly one: Side; readonly other: Side } | null;
  /** Null for runs that do not part. */
  readonly parting: Parting | null;
}

/** Whether nothing differs. */
export function isSame({ setup, times, parting }: RunDiff): boolean {
  return setup.length === 0 && times === null && parting === null;
}
