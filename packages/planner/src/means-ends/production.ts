import type { Method } from '@s-agents/core';

/** One item (or group) of which some are needed. */
export interface Demand {
  readonly name: string;
  readonly items: readonly string[];
  readonly level: number;
  /** Needed in all: to be held at the end, or used up on the way. */
  kept: number;
  consumed: number;
  /** How much of that is accounted for, from what is held or by production. */
  covered: number;
  preparation: boolean;
}

/** How many of a thing are made by one method. */
export interface Production {
  readonly demand: Demand;
  readonly method: Method;
  amount: number;
}
