import type { Deed, Ingredient, Inventory } from '@s-agents/core';
import type { Bundle } from '../workload/workloads.js';

/** What one member does at a stretch: it comes to hold things, then does deeds. */
export interface Job {
  readonly doer: string;
  /** How many of each it holds in the end, without what already counts for the goal. */
  readonly holds: Bundle;
  readonly deeds: readonly Deed[];
  /** What is over before it begins: jobs, by their places, and tasks under way, by their ids. */
  readonly after: readonly (number | string)[];
  /** World seconds from now, by estimate. */
  readonly begin: number;
  readonly end: number;
  /** What its doer can use for it, and what it keeps meanwhile for later jobs. */
  readonly from: Inventory;
  readonly aside: Inventory;
  /** What it holds by then that counts for the goal where it is. */
  readonly counted: Inventory;
  /** What of it counts for the goal where it is. */
  readonly forGoal: readonly Ingredient[];
  /** Whether the goal does not wait for it, since others are at the same. */
  readonly isSpare: boolean;
  /** What it takes of what the world has no more of than a number. */
  readonly draws: Inventory;
  /** Whose hands count, where its doer has others work for it. */
  readonly holder: string | undefined;
}

/** How things are handed over. */
export interface Handing {
  readonly after?: readonly (number | string)[];
  /** Whether they count where they are then. */
  readonly isGoal?: boolean;
  /** For what use they were put aside, if they were. */
  readonly asideFor?: string;
}

/** How a member gets things. */
export interface Getting {
  readonly after?: readonly (number | string)[];
  /** How many look for the same, of whom the first to find it ends it for all. */
  readonly racers?: number;
  readonly isSpare?: boolean;
  /** Whether it keeps them for good. */
  readonly isGoal?: boolean;
  readonly holder?: string | undefined;
  /** For what use it has put things aside that it takes now. */
  readonly asideFor?: string | undefined;
}

/** Things that one member hands to another, under the word that names them. */
export interface Gift {
  readonly word: string;
  readonly item: string;
  readonly count: number;
}

/** Where one member stands after its jobs. */
export interface Line {
  readonly end: number;
  /** What it can use then. */
  readonly inventory: Inventory;
  /** What it keeps, by the use for which it is meant. */
  readonly aside: ReadonlyMap<string, Inventory>;
  /** What it holds that counts for the goal where it is. */
  readonly counted: Inventory;
  /** What is handed to it to make something of, by the place of the job in which that is done. */
  readonly incoming: ReadonlyMap<number, Inventory>;
  /** The places of the jobs in which it is handed something that counts where it is: what it does next comes after these. */
  readonly due: readonly number[];
  readonly last: number | null;
  /** Whether more can be added to its last job. */
  readonly isOpen: boolean;
  /** World seconds from where its work leads it back to the others. */
  readonly backSeconds: number;
  /** Whether it is on a long search meanwhile, so that nobody can tell where it is. */
  readonly isFar: boolean;
}
