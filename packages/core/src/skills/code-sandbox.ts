import type { ActionOutcome, Lack, OutcomeReason } from '../world/deeds/outcome.js';
import type { Json } from '../json/json.js';
import type { Skill } from '../world/skill.js';

export const CodeSandbox = Symbol.for('@s-agents/CodeSandbox');

/** The resources that untrusted code may use. */
export interface SandboxLimits {
  /**
   * How much the guest may compute before it returns control, in a unit of the engine that does not depend on the
   * machine (QuickJS: calls of its interrupt handler, one about every 10,000 branches).
   */
  readonly fuel: number;
  /** Wall milliseconds for the same stretch: a backstop, many times longer than the fuel lasts. */
  readonly computeMilliseconds: number;
  readonly memoryBytes: number;
  /** Maximum number of calls to the host in one run. */
  readonly calls: number;
}

/** Handles the guest's calls. Arguments and results are JSON. */
export interface SandboxHost {
  /**
   * Handles `bot.PRIMITIVE(parameters)`. The guest receives an outcome other than success as a thrown error with reason,
   * detail, and what it lacked.
   */
  run(primitive: string, parameters: Json): Promise<ActionOutcome>;
  /** Returns the body's observation without its surroundings, and with its `name`. */
  observe(): Promise<Json>;
  log(text: string): void;
  /**
   * Returns the parameters with which `bot.skill(skill, parameters)` runs that skill, where they are others than the
   * guest's. The guest receives a failure as a thrown error. Absent: skills are run with what the guest gives them.
   */
  parametersFor?(skill: string, parameters: Json): ActionOutcome;
  /** World seconds, for `Date` in the guest. */
  now(): number;
  /**
   * Called before the guest computes; resolves with the function that releases the turn, called when the guest's calls
   * have been passed on. See `WorldClock.turn`.
   */
  turn(): Promise<() => void>;
}

export interface SandboxRun {
  /** The skill to run. */
  readonly entry: Skill;
  /** The skills that it may call by `bot.skill(name, parameters)`. */
  readonly library: readonly Skill[];
  readonly parameters: Json;
  /** The names of `bot`'s functions. */
  readonly primitives: readonly string[];
  readonly host: SandboxHost;
  readonly limits: SandboxLimits;
  /** The seed of `Math.random` in the guest. */
  readonly seed: string;
  readonly signal: AbortSignal;
}

/** What is known about runs before the first one starts. */
export interface SandboxPreparation extends Pick<SandboxRun, 'library' | 'primitives' | 'limits'> {
  /** How many runs may be active at the same time. */
  readonly runs: number;
}

/**
 * `failed`: the guest did not catch the error of a failed primitive. `crashed`: the code has a bug or exceeded a limit.
 * The kinds `time` and `lost` (its thread ended through no fault of the code) depend on the machine, all others only on
 * the code.
 */
export type SandboxResult =
  | { readonly status: 'returned'; readonly value: Json }
  | {
      readonly status: 'failed';
      readonly reason: OutcomeReason;
      readonly detail: string;
      readonly missing?: readonly Lack[] | undefined;
    }
  | {
      readonly status: 'crashed';
      readonly kind: 'syntax' | 'error' | 'fuel' | 'time' | 'memory' | 'calls' | 'lost';
      readonly detail: string;
    }
  | { readonly status: 'cancelled'; readonly detail: string };

/** Runs untrusted JavaScript that can call primitives but has no access to files, network, processes or modules. */
export interface CodeSandbox {
  readonly specificationVersion: 'v1';
  /** A hint that such runs will start soon, so that slow parts can start now. Never throws. */
  prepare?(ahead: SandboxPreparation): void;
  run(run: SandboxRun): Promise<SandboxResult>;
  /** Ends all runs and workers within a second. Idempotent. */
  close(): Promise<void>;
}
