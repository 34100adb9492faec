import type { OutcomeReason } from '@s-agents/core';

/** Why a body did not come where it wanted to. */
export interface WalkFailure {
  readonly arrived: false;
  /** `missing-tool`: the last pickaxe that was held wore out on the way, and the rest would be dug by hand. */
  readonly reason: Extract<OutcomeReason, 'unreachable' | 'timeout' | 'missing-tool'>;
  readonly detail: string;
}

/** What a walk came to. */
export type Walk = { readonly arrived: true } | WalkFailure;
