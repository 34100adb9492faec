import type { Inventory } from '@s-agents/core';

/** A bundle's work: how long it takes, in world seconds by estimate, and what is held when it is done. */
export interface Workload {
  /** Infinity where there is no way. */
  readonly seconds: number;
  /** World seconds of it in which things are looked for of which none is held. */
  readonly unfoundSeconds: number;
  /** World seconds over which luck decides: those of the longest such search, or by which what grows is early or late. */
  readonly luckSeconds: number;
  /** World seconds from where it leads back to the others. */
  readonly backSeconds: number;
  /** Whether something is looked for so far around that nobody can tell where its doer is meanwhile. */
  readonly roams: boolean;
  /** How many of each it takes of what the world has no more of than a number, as what lies in a chest. */
  readonly draws: Inventory;
  readonly inventory: Inventory;
}
