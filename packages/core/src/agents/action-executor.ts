import type { Action, Deed } from '../world/deeds/action.js';
import type { ActionOutcome } from '../world/deeds/outcome.js';
import type { Body } from '../world/body.js';
import type { Inventory } from '../world/observation.js';

export const ActionExecutor = Symbol.for('@s-agents/ActionExecutor');

/**
 * Carries out one direct action with a body: finds a skill or has one written, runs it in the sandbox, checks the
 * action's intent, and has the code corrected when it failed.
 */
export interface ActionExecutor {
  readonly specificationVersion: 'v1';
  /** A hint that `agents` agents are about to act, so that slow parts can start while the world starts. */
  prepare?(agents: number): void;
  execute(
    action: Action,
    options: {
      agent: string;
      body: Body;
      /** How many programs are written for the action at most; default: as the config says. */
      codeIterations?: number;
      /** What later actions use up or hand over, by object: this one uses up none of it on its way. Default: nothing. */
      reserved?: Inventory;
      /** What the agent is about to do after it, in order. Default: nothing. */
      later?: readonly Deed[];
      signal: AbortSignal;
    },
  ): Promise<ActionOutcome>;
}
