import type { ActionOutcome, BodyEvent, Observation, PrimitiveCall } from '@s-agents/core';

/**
 * What the host of a seat asks the run's process about its body. `term`: that of the seat, so that a former host can do
 * nothing with it. A call is begun once, however often that is asked for, and its result is asked for until it is there.
 */
export type BodyRequest = { readonly term: number } & (
  | { readonly op: 'observe'; readonly surroundings: boolean }
  | { readonly op: 'begin'; readonly call: PrimitiveCall }
  | { readonly op: 'result'; readonly id: string }
  | { readonly op: 'abort'; readonly id: string; readonly why: string }
  | { readonly op: 'events'; readonly after: number; readonly process: string }
);

/** `lost`: why the body will not return. `late`: it was not observed yet, and has to be asked for again. */
export type Seen = { readonly observation: Observation } | { readonly lost: string } | { readonly late: true };

export type CallState =
  | { readonly state: 'running' }
  | { readonly state: 'over'; readonly outcome: ActionOutcome }
  | { readonly state: 'lost'; readonly why: string }
  /** It was begun in a process that is gone, or by another term. */
  | { readonly state: 'unknown' };

/** What happened to the body since, and the number of the last of it, which counts from the start of that process. */
export interface BodyNews {
  /** Another one for each process. */
  readonly process: string;
  readonly events: readonly BodyEvent[];
  readonly last: number;
}
