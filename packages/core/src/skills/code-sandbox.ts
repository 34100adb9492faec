import type { ActionOutcome, OutcomeReason } from '../agents/outcome.js';
import type { Json } from '../json/json.js';
import type { Skill } from './skill.js';

export const CodeSandbox = Symbol.for('@s-agents/CodeSandbox');

/** What untrusted code may use up. */
export interface SandboxLimits {
  /**
   * What the guest may compute between being given control and giving it back, in the engine's own measure, which does
   * not depend on the machine (QuickJS: times that its interrupt handler is called, about every 10,000 branches).
   */
  readonly fuel: number;
  /** Wall milliseconds for the same, where the measure fails: a backstop, many times what the fuel takes. */
  readonly computeMilliseconds: number;
  readonly memoryBytes: number;
  /** Calls to the host in one run. */
  readonly calls: number;
}

/** What the guest's calls come to. Every method gets JSON and gives JSON. */
export interface SandboxHost {
  /**
   * `bot.PRIMITIVE(parameters)`: an outcome other than success is thrown in the guest as an error with reason and
   * detail.
   */
  run(primitive: string, parameters: Json): Promise<ActionOutcome>;
  /** Of the body itself, not of its surroundings; with its `name`. */
  observe(): Promise<Json>;
  log(text: string): void;
  /** World seconds, for `Date` in the guest. */
  now(): number;
  /**
   * Asked whenever the guest is about to compute; released when what it did has been passed on. See `WorldClock.turn`.
   */
  turn(): Promise<() => void>;
}

export interface SandboxRun {
  /** The skill to run, and those that it may call by `bot.skill(name, parameters)`. */
  readonly entry: Skill;
  readonly library: readonly Skill[];
  readonly parameters: Json;
  /** Names of `bot`'s functions. */
  readonly primitives: readonly string[];
  readonly host: SandboxHost;
  readonly limits: SandboxLimits;
  /** For `Math.random` in the guest. */
  readonly seed: string;
  readonly signal: AbortSignal;
}

/** What is known of runs before there are any. */
export interface SandboxPreparation extends Pick<SandboxRun, 'library' | 'primitives' | 'limits'> {
  /** How many may go on side by side. */
  readonly runs: number;
}

/**
 * `failed` with a reason: the guest threw an outcome's error and nobody caught it. `crashed`: a bug in the code, or a
 * limit that it hit. `time` and `lost` (its thread was ended, by no fault of its own) depend on the machine, the others
 * on the code alone.
 */
export type SandboxResult =
  | { readonly status: 'returned'; readonly value: Json }
  | { readonly status: 'failed'; readonly reason: OutcomeReason; readonly detail: string }
  | {
      readonly status: 'crashed';
      readonly kind: 'syntax' | 'error' | 'fuel' | 'time' | 'memory' | 'calls' | 'lost';
      readonly detail: string;
    }
  | { readonly status: 'cancelled'; readonly detail: string };

/** Runs untrusted JavaScript against primitives: no file, network, process or module in reach. */
export interface CodeSandbox {
  readonly specificationVersion: 'v1';
  /** A hint, which never throws: runs like these are about to come, and what takes long to start may start now. */
  prepare?(ahead: SandboxPreparation): void;
  run(run: SandboxRun): Promise<SandboxResult>;
  /** Ends every run and worker, within a second; idempotent. */
  close(): Promise<void>;
}
