import type { FaultProfile } from '../faults/profile.js';
import type { SeedResult } from './simulate-seed.js';

/** What a worker is started with: everything that its seeds have in common. */
export interface WorkerSetup {
  readonly file: string;
  /** "PATH=VALUE", as after `--set`. */
  readonly set: readonly string[];
  /** Where relative names are meant from. */
  readonly workingFolder: string;
  /** Plugins of the command line, meant from the working folder. */
  readonly plugins: readonly string[];
  readonly defaultPlugins: boolean;
  readonly profile: FaultProfile;
}

/** One seed to run, and where it is kept. */
export interface SeedOrder {
  readonly seed: number;
  readonly folder: string | null;
}

/** An error as it crosses from a thread: one that a user can mend has a code and a remedy. */
export type PlainError =
  | { readonly code: string; readonly message: string; readonly remedy: string }
  | { readonly stack: string };

export type WorkerReply =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly result: SeedResult }
  | { readonly type: 'failed'; readonly error: PlainError };
