import type { FaultProfile } from '../faults/profile.js';
import type { SeedResult } from './simulate-seed.js';

/** What a worker is started with: everything that its seeds share. */
export interface WorkerSetup {
  readonly file: string;
  /** "PATH=VALUE", as after `--set`. */
  readonly set: readonly string[];
  /** Relative names are resolved from here. */
  readonly workingFolder: string;
  /** Plugins of the command line, resolved from the working folder. */
  readonly plugins: readonly string[];
  readonly defaultPlugins: boolean;
  readonly profile: FaultProfile;
}

/** A seed to run, and the folder that keeps the run. */
export interface SeedOrder {
  readonly seed: number;
  readonly folder: string | null;
}

/** An error as it crosses from a thread; with code and remedy if a user can mend it. */
export type PlainError =
  | { readonly code: string; readonly message: string; readonly remedy: string }
  | { readonly stack: string };

export type WorkerReply =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly result: SeedResult }
  | { readonly type: 'failed'; readonly error: PlainError };
