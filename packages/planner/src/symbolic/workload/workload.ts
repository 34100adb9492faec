import type { Inventory } from '@s-agents/core';

/** A bundle's work: how long it takes, in world seconds by estimate, and what is held when it is done. */
export interface Workload {
  /** Infinity where there is no way. */
  readonly seconds: number;
  /** World seconds of it in which things are looked for. */
  readonly searchSeconds: number;
  /** World seconds of that in which things are looked for of which none is held. */
  readonly unfoundSeconds: number;
  /** World seconds of waiting for what goes on by itself once it is started, as crops grow. */
  readonly waitingSeconds: number;
  /** Whether something is dug in the depth of the ground, as ore is. */
  readonly isDeep: boolean;
  /** World seconds in which such things are looked for. */
  readonly deepSeconds: number;
  /** World seconds of searches that lead far away: those underground, and long ones elsewhere. */
  readonly awaySeconds: number;
  /** World seconds of the longest search for something of which none is held: as many as luck decides over. */
  readonly luckSeconds: number;
  /** Whether something is looked for so far around that nobody can tell where its doer is meanwhile. */
  readonly roams: boolean;
  readonly inventory: Inventory;
}
