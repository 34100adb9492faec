import type { Config, SeatHolder } from '@s-agents/core';

/** A seat that people have taken from the page; "user" is that in which actions are allowed. */
export interface SeatStatus {
  readonly seat: string;
  readonly sitter: string | null;
  readonly heldBy: SeatHolder;
  readonly isAsked: boolean;
  /** Grows with every change. */
  readonly version: number;
}

/** How a run of the studio's own process can be changed beside its pace. */
export interface Steering {
  readonly budget: Config['budget'];
  readonly atWork: readonly string[];
  readonly seats: readonly SeatStatus[];
}
