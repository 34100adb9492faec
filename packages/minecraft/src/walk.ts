import type { Lack, OutcomeReason } from '@s-agents/core';

/** Why a walk did not reach its goal. */
export interface WalkFailure {
  readonly arrived: false;
  /**
   * `missing-tool`: the last held pickaxe broke on the way, so that the rest would have to be dug by hand.
   * `missing-item`: the way takes more blocks to build on than are held. `refused`: the server does not let the body move.
   */
  readonly reason: Extract<OutcomeReason, 'unreachable' | 'timeout' | 'missing-tool' | 'missing-item' | 'refused'>;
  readonly detail: string;
  readonly missing?: readonly Lack[];
}

/** The result of a walk. */
export type Walk = { readonly arrived: true } | WalkFailure;

/** The result of a walk to a target that moves. */
export type Pursuit =
  | Walk
  | { readonly arrived: false; readonly reason: Extract<OutcomeReason, 'target-gone'>; readonly detail: string };
