import type { FaultProfile } from '../faults/profile.js';
import type { Swarm } from '../swarm/swarm.js';
import type { SeedResult } from './simulate-seed.js';

/** The data that a worker thread starts with; the same for all its seeds. */
export interface WorkerSetup {
  readonly file: string;
  /** "PATH=VALUE", as after `--set`. */
  readonly set: readonly string[];
  /** The folder from which relative names are resolved. */
  readonly workingFolder: string;
  /** The values of `--plugin`. */
  readonly plugins: readonly string[];
  readonly defaultPlugins: boolean;
}

/** A seed to run. `folder` keeps the run; with null, nothing is written. */
export interface SeedOrder {
  readonly seed: number;
  readonly folder: string | null;
  readonly profile: FaultProfile;
  /** Further overrides, for this run only. */
  readonly set?: readonly string[];
  /** From which the team and the faults of the seed are drawn. */
  readonly swarm?: Swarm;
}

/** An error in a form that can be sent between threads; with code and remedy if a user can fix its cause. */
export type PlainError =
  | { readonly code: string; readonly message: string; readonly remedy: string }
  | { readonly stack: string };

export type WorkerReply =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly result: SeedResult }
  | { readonly type: 'failed'; readonly error: PlainError };
