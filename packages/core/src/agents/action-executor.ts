import type { DirectAction } from './action.js';
import type { ActionOutcome } from './outcome.js';
import type { Body } from '../world/body.js';

export const ActionExecutor = Symbol.for('@s-agents/ActionExecutor');

/**
 * Does one direct action with a body: finds or has written the skill for it, runs it in the sandbox, checks its intent,
 * mends the code.
 */
export interface ActionExecutor {
  readonly specificationVersion: 'v1';
  /** A hint: so many agents are about to act, and what takes long to start may start beside their world. */
  prepare?(agents: number): void;
  execute(action: DirectAction, options: { agent: string; body: Body; signal: AbortSignal }): Promise<ActionOutcome>;
}
