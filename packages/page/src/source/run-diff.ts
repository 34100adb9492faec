import { askFor } from './ask.js';

/** Where two values differ, as the API tells it. */
export interface Difference {
  readonly path: string;
  readonly one: string;
  readonly other: string;
}

/** An event of one of two runs, in words. */
export interface Side {
  readonly sequence: number;
  readonly at: number;
  readonly type: string;
  readonly text: string;
}

/** How two runs differ. */
export interface RunDiff {
  readonly same: number;
  readonly setup: readonly Difference[];
  readonly times: { readonly one: Side; readonly other: Side } | null;
  readonly parting: {
    /** Null: the run's log ends there. */
    readonly one: Side | null;
    readonly other: Side | null;
    readonly differences: readonly Difference[];
  } | null;
}

export function diffOf(one: string, other: string, signal: AbortSignal): Promise<RunDiff> {
  return askFor(`api/compare?${new URLSearchParams({ one, other }).toString()}`, signal);
}
